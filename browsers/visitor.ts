import { writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

import type { FoundElement, Role, Tab } from './browser.ts'
import { waitFor } from './wait-for.ts'

/** The transition to a view has ended after this time. */
const SETTLED_MS = 500

/** The actions of a visitor. Elements are found by their visible texts. */
export type Visitor = {
  readonly tab: Tab
  /** Waits until exactly one element has this role and name. */
  waitForElement(role: Role, name: string): Promise<FoundElement>
  click(role: Role, name: string): Promise<void>
  fill(name: string, text: string): Promise<void>
  /** Waits until the text of an element matches, and returns that text. */
  waitForText(selector: string, expected: RegExp | string): Promise<string>
  /**
   * Takes a screenshot of the view after its transition. Rejects if the page is wider than the
   * viewport.
   */
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
    async checkView(view) {
      await sleep(SETTLED_MS)
      await writeFile(`${screenshotPath}-${view}.png`, await tab.takeScreenshot())
      const overflow = await tab.run(measureOverflow, null)
      if (overflow > 0) throw new Error(`“${view}” is ${overflow} px too wide`)
    },
  }
}

/** Runs in the page. */
function readTexts(selector: string): readonly string[] {
  return [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
}

/** Runs in the page. */
function measureOverflow(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth
}
