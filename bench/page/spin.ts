import type { Browser } from '@playwright/test'

import {
  busyShare,
  busyShareOfCore,
  framesPerSecond,
  readTrace,
  secondsOf,
  spanBetween,
  TRACE_CATEGORIES,
  type TraceEvent,
} from '#testing/browser/browser-trace.ts'

import { slowDown, SPIN_CPU_SLOWDOWN } from './browser/conditions.ts'
import { openPhone } from './browser/phone.ts'
import type { BenchPage } from './sites/bench-pages.ts'

export type Spin = {
  readonly seconds: number
  readonly mainThreadShare: number
  readonly mainThreadShareOfCore: number
  readonly framesPerSecond: number
  /** The frame rate of a second spin while its main thread is blocked for one second. */
  readonly blockedFramesPerSecond: number
}

/** After this time the transition of the view and the toast after the e-mail form (3 s) are over. */
const BEFORE_MS = 5000

/** Measures two spins: one without interruption, one with a blocked main thread. */
export async function measureSpin(browser: Browser, benchPage: BenchPage, baseURL: string): Promise<Spin> {
  const free = await traceSpin(browser, benchPage, baseURL, false)
  const spin = spanBetween(free, 'spin-start', 'spin-end')
  const blocked = await traceSpin(browser, benchPage, baseURL, true)
  return {
    seconds: secondsOf(spin),
    mainThreadShare: busyShare(free, spin),
    mainThreadShareOfCore: busyShareOfCore(free, spin),
    framesPerSecond: framesPerSecond(free, spin),
    blockedFramesPerSecond: framesPerSecond(blocked, spanBetween(blocked, 'blocked-start', 'blocked-end')),
  }
}

async function traceSpin(
  browser: Browser,
  { goToWheel, rested }: BenchPage,
  baseURL: string,
  isBlocked: boolean,
): Promise<readonly TraceEvent[]> {
  const page = await openPhone(browser, baseURL)
  await goToWheel(page)
  await page.waitForTimeout(BEFORE_MS)
  await slowDown(await page.context().newCDPSession(page), SPIN_CPU_SLOWDOWN)
  await browser.startTracing(page, { categories: TRACE_CATEGORIES })
  // As a string, because the content security policy of the page forbids eval.
  await page.evaluate(`(${spinAndBlock.toString()})(() => ${rested}, ${isBlocked})`)
  const trace = readTrace(await browser.stopTracing())
  await page.context().close()
  return trace
}

/** Runs in the page. Polling from outside the page would be work for the main thread. */
async function spinAndBlock(isRested: () => boolean, isBlocked: boolean): Promise<void> {
  const BLOCK_AFTER_MS = 1500
  const BLOCK_MS = 1000
  const SPIN_TIMEOUT_MS = 30_000
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent?.trim() === 'Lancer la Roue !',
  )
  if (!button) throw new Error('there is no button that spins the wheel')
  const rest = new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the wheel did not come to rest')), SPIN_TIMEOUT_MS)
    new MutationObserver((_, observer) => {
      if (!isRested()) return
      observer.disconnect()
      clearTimeout(late)
      resolve()
    }).observe(document, {
      subtree: true,
      attributes: true,
      attributeFilter: ['data-angle', 'data-rested'],
    })
  })
  performance.mark('spin-start')
  button.click()
  if (isBlocked) {
    setTimeout(() => {
      performance.mark('blocked-start')
      const start = performance.now()
      while (performance.now() - start < BLOCK_MS);
      performance.mark('blocked-end')
    }, BLOCK_AFTER_MS)
  }
  await rest
  performance.mark('spin-end')
}
