import type { Browser } from '@playwright/test'

import {
  busyShare,
  framesPerSecond,
  readTrace,
  spanBetween,
  TRACE_CATEGORIES,
} from '#testing/browser/browser-trace.ts'

import type { BenchPage } from './bench-pages.ts'
import { openPhone, slowDownProcessor } from './phone.ts'

export type Spin = { readonly mainThreadShare: number; readonly framesPerSecond: number }

/**
 * After this time, the transition of the view and the toast after the e-mail form (3 s) have ended.
 */
const BEFORE_MS = 5000
const CPU_SLOWDOWN = 4

/** Measures one spin on a slow processor, from the press until the wheel rests. */
export async function measureSpin(
  browser: Browser,
  { goToWheel, rested }: BenchPage,
  baseURL: string,
): Promise<Spin> {
  const { page, session } = await openPhone(browser, baseURL)
  await goToWheel(page)
  await page.waitForTimeout(BEFORE_MS)
  await slowDownProcessor(session, CPU_SLOWDOWN)
  await browser.startTracing(page, { categories: TRACE_CATEGORIES })
  // The function is passed as a string, because the content security policy of the page forbids
  // eval.
  await page.evaluate(`(${spinOnce.toString()})(() => ${rested})`)
  const trace = readTrace(await browser.stopTracing())
  await page.context().close()
  const spin = spanBetween(trace, 'spin-start', 'spin-end')
  return { mainThreadShare: busyShare(trace, spin), framesPerSecond: framesPerSecond(trace, spin) }
}

/** Runs in the page. Polling from outside the page would be work for the main thread. */
async function spinOnce(isRested: () => boolean): Promise<void> {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) =>
    /^\s*Lancer la Roue\s!\s*$/.test(textContent),
  )
  if (!button) throw new Error('there is no button that spins the wheel')
  const rest = new Promise<void>((resolve) => {
    new MutationObserver((_, observer) => {
      if (!isRested()) return
      observer.disconnect()
      resolve()
    }).observe(document, {
      subtree: true,
      attributes: true,
      attributeFilter: ['data-angle', 'data-rested'],
    })
  })
  performance.mark('spin-start')
  button.click()
  await rest
  performance.mark('spin-end')
}
