import { writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

import { expect } from '@playwright/test'

import type { FoundElement, Role, Tab } from './tab.ts'

/** The transition to a view has ended after this time. */
const SETTLED_MS = 500

export type Visitor = ReturnType<typeof createVisitor>

/** Returns the actions of a visitor. Elements are found by their visible texts. */
export function createVisitor(tab: Tab, picturePath: (name: string) => string) {
  /** Waits until exactly one element has this role and name, and acts on it. */
  const withElement = async (role: Role, name: string, act: (found: FoundElement) => unknown) =>
    waitFor(`one ${role} “${name}”`, async () => {
      // The page has a no-break space before these marks.
      const [found, another] = await tab.find(role, name.replace(/ (?=[!:?;])/, '\u00A0'))
      if (found && !another) await act(found)
      return another ? undefined : found
    })
  return {
    tab,
    waitForElement: async (role: Role, name: string) => withElement(role, name, () => {}),
    click: async (role: Role, name: string) => withElement(role, name, (found) => found.click()),
    type: async (name: string, text: string) =>
      withElement('textbox', name, (found) => found.type(text)),
    /** Changes the hash of the address, which does not load the page again. */
    follow: async (hash: string) => tab.run((to) => void (location.hash = to), hash),
    /** Waits until the text of an element matches, and returns that text. */
    waitForText: async (selector: string, expected: RegExp | string) =>
      waitFor(`“${expected}” in ${selector}`, async () => {
        const texts = await tab.run(readTexts, selector)
        return texts.find((text) =>
          typeof expected === 'string' ? text.includes(expected) : expected.test(text),
        )
      }),
    /** Takes a picture of the view after its transition. Fails if the view is too wide. */
    async checkView(view: string) {
      await sleep(SETTLED_MS)
      await writeFile(picturePath(`${view}.png`), await tab.takePicture())
      expect(await tab.run(measureOverflow, null), `${view} is too wide`).toBeLessThanOrEqual(0)
    },
  }
}

/**
 * Repeats `read` until it returns a value, and returns this value. An error of `read` counts as no
 * value.
 */
export async function waitFor<T>(what: string, read: () => Promise<T | undefined>): Promise<T> {
  let value: T | undefined
  await expect(async () => {
    value = await read()
    expect(value, what).toBeDefined()
  }).toPass()
  return value as T
}

// These functions run in the page.
function readTexts(selector: string): readonly string[] {
  return [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
}
function measureOverflow(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth
}
