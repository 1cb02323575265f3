import { writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

import type { FoundElement, Role, Tab } from './browser.ts'
import { waitFor } from './wait-for.ts'

/** The transition to a view has ended after this time. */
const SETTLED_MS = 500

/** The last chunk of every PNG, with its checksum. */
const PNG_END = Buffer.from('49454e44ae426082', 'hex')

/** The actions of a visitor. Elements are found by their visible texts. */
export type Visitor = {
  readonly tab: Tab
  /** Waits until exactly one element has this role and name. */
  waitForElement(role: Role, name: string): Promise<FoundElement>
  click(role: Role, name: string): Promise<void>
  fill(name: string, text: string): Promise<void>
  /** Waits until the text of an element matches, and returns that text. */
  waitForText(selector: string, expected: RegExp | string): Promise<string>
  /** Waits until a PNG is completely downloaded, and copies it to the screenshots. */
  waitForDownload(name: string): Promise<void>
  /** Takes a screenshot of the view after its transition. Rejects if an element is wider than the viewport. */
  checkView(view: string): Promise<void>
}

/** `screenshotPath` is the start of the path of each screenshot. */
export function createVisitor(tab: Tab, screenshotPath: string): Visitor {
  const waitForElement = (role: Role, name: string) =>
    waitFor(`one ${role} “${name}”`, async () => {
      const [found, another] = await tab.find(role, name)
      return another ? undefined : found
    })
  return {
    tab,
    waitForElement,
    click: async (role, name) => (await waitForElement(role, name)).click(),
    fill: async (name, text) => (await waitForElement('textbox', name)).type(text),
    waitForText: (selector, expected) =>
      waitFor(`“${String(expected)}” in ${selector}`, async () => {
        const texts = await tab.run(readTexts, selector)
        return texts.find((text) =>
          typeof expected === 'string' ? text.includes(expected) : expected.test(text),
        )
      }),
    async waitForDownload(name) {
      const bytes = await waitFor(name, async () => {
        const saved = await tab.readDownload(name)
        return saved.subarray(-PNG_END.length).equals(PNG_END) ? saved : undefined
      })
      await writeFile(`${screenshotPath}-downloaded.png`, bytes)
    },
    async checkView(view) {
      await sleep(SETTLED_MS)
      await writeFile(`${screenshotPath}-${view}.png`, await tab.takeScreenshot())
      const wide = await tab.run(findOverflow, null)
      if (wide.length > 0) throw new Error(`too wide in “${view}”: ${wide.join(', ')}`)
    },
  }
}

/** Runs in the page. */
function readTexts(selector: string): readonly string[] {
  return [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
}

/** Runs in the page. */
function findOverflow(): readonly string[] {
  const scrolls = [document.documentElement, ...document.querySelectorAll('dialog[open]')].filter(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  )
  // With `overflow: hidden` nothing scrolls, but text can still be cut off.
  const { clientWidth } = document.documentElement
  const cut = [...document.querySelectorAll('h1, h2, p, a, button, input, label, li')].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    return width > 1 && element.checkVisibility() && (left < -1 || right > clientWidth + 1)
  })
  return [...scrolls, ...cut].map(({ tagName, className }) => `${tagName.toLowerCase()}.${className}`)
}
