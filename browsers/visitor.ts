import { writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Found, Role, Tab } from './browser.ts'
import { waitFor } from './wait-for.ts'

/** A view has slid in by then. */
const SETTLED_MS = 500

/** The last chunk of every PNG, with its checksum. */
const PNG_END = Buffer.from('49454e44ae426082', 'hex')

/** What a visitor does, by the words on the screen, in whatever browser. */
export type Visitor = {
  readonly tab: Tab
  sees(role: Role, name: string): Promise<Found>
  presses(role: Role, name: string): Promise<void>
  writes(name: string, text: string): Promise<void>
  /** Waits until the words at a place of the page match, and gives them. */
  reads(selector: string, words: RegExp | string): Promise<string>
  /** Waits for a whole picture that the page hands over, and puts it to the photographs. */
  keeps(picture: string): Promise<void>
  /** Photographs the view, once it rests, and finds nothing of it outside the screen. */
  looksAt(view: string): Promise<void>
}

/** Photographs begin with the given path. */
export function visit(tab: Tab, photographs: string): Visitor {
  const sees = (role: Role, name: string) =>
    waitFor(`one ${role} “${name}”`, async () => {
      const [found, another] = await tab.find(role, name)
      return another ? undefined : found
    })
  return {
    tab,
    sees,
    presses: async (role, name) => (await sees(role, name)).click(),
    writes: async (name, text) => (await sees('textbox', name)).type(text),
    reads: (selector, words) =>
      waitFor(`“${String(words)}” in ${selector}`, async () => {
        const texts = await tab.run(textsAt, selector)
        return texts.find((text) => (typeof words === 'string' ? text.includes(words) : words.test(text)))
      }),
    async keeps(picture) {
      const bytes = await waitFor(picture, async () => {
        const saved = await tab.download(picture)
        return saved.subarray(-PNG_END.length).equals(PNG_END) ? saved : undefined
      })
      await writeFile(`${photographs}-kept.png`, bytes)
    },
    async looksAt(view) {
      await sleep(SETTLED_MS)
      await writeFile(`${photographs}-${view}.png`, await tab.photograph())
      const wide = await tab.run(whatIsTooWide, null)
      if (wide.length > 0) throw new Error(`too wide in “${view}”: ${wide.join(', ')}`)
    },
  }
}

/** These two run in the page. */
function textsAt(selector: string): readonly string[] {
  return [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
}

function whatIsTooWide(): readonly string[] {
  const scrolls = [document.documentElement, ...document.querySelectorAll('dialog[open]')].filter(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  )
  // A page that clips does not scroll, and cuts words all the same.
  const { clientWidth } = document.documentElement
  const cut = [...document.querySelectorAll('h1, h2, p, a, button, input, label, li')].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    return width > 1 && element.checkVisibility() && (left < -1 || right > clientWidth + 1)
  })
  return [...scrolls, ...cut].map(({ tagName, className }) => `${tagName.toLowerCase()}.${className}`)
}
