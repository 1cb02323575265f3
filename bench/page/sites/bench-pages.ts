import { randomBytes } from 'node:crypto'

import type { Page } from '@playwright/test'

import { confirmReview, submitEmail, goToWheel, spinButton } from '#e2e/support/player.ts'

import type { PeerName } from './peers.ts'

export type PageName = 'ours' | 'our-wheel' | PeerName | 'bare'

/** How to measure one of the compared pages. */
export type BenchPage = {
  readonly name: PageName
  /** The address of the first load. */
  readonly path: string
  /** Expression evaluated in the page: whether the button exists and has its event handler. */
  readonly owned: string
  /** Plays from the first load to the wheel before its spin. */
  readonly goToWheel: (page: Page) => Promise<void>
  /** Expression evaluated in the page after the start of the spin: whether the wheel has stopped. */
  readonly rested: string
}

const GAME = '/#/wafubar'
const READY = "document.querySelector('[data-ready]') !== null"
const OUR_WHEEL_RESTED = "document.querySelector('.wheel[data-phase=stopping] [data-angle]') !== null"
const RESTED = 'document.documentElement.dataset.rested !== undefined'

/** React stores the props of an element on the element under this name when it creates or hydrates the element. */
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
      await submitEmail(page, 'bench@example.org')
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
