import { randomBytes } from 'node:crypto'

import type { Page } from '@playwright/test'

import { goToWheel, spinButton } from '#e2e/support/player.ts'

/** How to measure a page. */
export type BenchPage = {
  /** The address of the first load. */
  readonly path: string
  /**
   * An expression that is evaluated in the page: true once the button exists and has its event
   * handler.
   */
  readonly ready: string
  /** Plays from the first load to the wheel before its spin. */
  readonly goToWheel: (page: Page) => Promise<void>
  /**
   * An expression that is evaluated in the page after the start of the spin: true once the wheel
   * has stopped.
   */
  readonly rested: string
}

/**
 * When React hydrates an element, React stores the props of the element in a property with this
 * name.
 */
const HAS_PROPS = `(key) => key.startsWith('__reactProps$')`

export const OURS: BenchPage = {
  path: '/#/wafubar',
  ready: `Object.keys(document.querySelector('.initial .button-main') ?? {}).some(${HAS_PROPS})`,
  goToWheel: async (page) => goToWheel(page, `bench-${randomBytes(5).toString('hex')}@example.org`),
  rested: "document.querySelector('.wheel[data-phase=stopping] [data-angle]') !== null",
}

export const BARE: BenchPage = {
  path: '/',
  ready: "document.querySelector('[data-ready]') !== null",
  async goToWheel(page) {
    await page.goto('/')
    await spinButton(page).waitFor()
  },
  rested: 'document.documentElement.dataset.rested !== undefined',
}
