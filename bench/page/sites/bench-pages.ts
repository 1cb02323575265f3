import { randomBytes } from 'node:crypto'

import type { Page } from '@playwright/test'

import { confirmReview, giveEmail, goToWheel, spinButton } from '#e2e/player.ts'

import type { PeerName } from './peers.ts'

export type PageName = 'ours' | 'our-wheel' | PeerName | 'bare'

/** What is the same on a page as on the others, and how it is found there. */
export type BenchPage = {
  readonly name: PageName
  /** Of the first load. */
  readonly path: string
  /** Runs in the page: is the button there, and is it the page's code that would answer it? */
  readonly owned: string
  /** From the first load to a wheel that waits. */
  readonly goToWheel: (page: Page) => Promise<void>
  /** Runs in the page after the spin has begun: has the wheel come to rest? */
  readonly rested: string
}

const GAME = '/#/wafubar'
const READY = "document.querySelector('[data-ready]') !== null"
const OUR_WHEEL_RESTED = "document.querySelector('.wheel[data-phase=stopping] [data-angle]') !== null"
const RESTED = 'document.documentElement.dataset.rested !== undefined'

/**
 * React keeps an element's props on the element itself, under this name, from the moment at which it has taken the
 * element over or made it.
 */
const ownedByReact = (button: string) =>
  `Object.keys(document.querySelector(${JSON.stringify(button)}) ?? {}).some((key) => key.startsWith('__reactProps$'))`

export const BENCH_PAGES: readonly BenchPage[] = [
  {
    name: 'ours',
    path: GAME,
    owned: ownedByReact('.initial .button-main'),
    goToWheel: async (page) => goToWheel(page, `bench-${randomBytes(5).toString('hex')}@example.org`),
    rested: OUR_WHEEL_RESTED,
  },
  {
    name: 'our-wheel',
    path: '/',
    owned: ownedByReact('main button'),
    goToWheel: waitForWheel,
    rested: OUR_WHEEL_RESTED,
  },
  {
    name: 'generator-style',
    path: GAME,
    owned: ownedByReact('main button'),
    async goToWheel(page) {
      await page.goto(GAME)
      await confirmReview(page)
      await giveEmail(page, 'bench@example.org')
    },
    rested: RESTED,
  },
  {
    name: 'react-custom-roulette',
    path: '/',
    owned: ownedByReact('main button'),
    goToWheel: waitForWheel,
    rested: RESTED,
  },
  {
    name: 'spin-wheel',
    path: '/',
    owned: READY,
    goToWheel: waitForWheel,
    rested: RESTED,
  },
  {
    name: 'bare',
    path: '/',
    owned: READY,
    goToWheel: waitForWheel,
    rested: RESTED,
  },
]

async function waitForWheel(page: Page): Promise<void> {
  await page.goto('/')
  await spinButton(page).waitFor()
}
