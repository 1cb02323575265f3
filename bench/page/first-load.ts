import { setTimeout as pause } from 'node:timers/promises'

import type { BenchPage } from '#bench/page/sites/bench-pages.ts'
import { applyConditions, type Conditions } from '#bench/page/browser/conditions.ts'
import { PHONE } from '#bench/page/browser/phone.ts'
import type { PlainBrowser } from '#bench/page/browser/plain-browser.ts'

export type FirstLoad = {
  /** Of the bodies, as they travelled. */
  readonly bytes: number
  readonly requests: number
  readonly lcpMs: number
  readonly ownedMs: number
  /** Of every task longer than 50 ms, what is over 50 ms. */
  readonly blockingMs: number
  readonly shift: number
}

/** A window that opens has Chromium load pages of its own beside; a visitor's is open long before (docs/performance.md). */
const OPENED_MS = 2500
/** How often it is asked whether the page's code owns it by now: each asking is a little work for the page. */
const ASK_EVERY_MS = 250
const OWNED_WITHIN_MS = 60_000
/** After that: whatever the page does then is no part of its first load. */
const SETTLED_MS = 3000

/** In a browser that has never seen the page. */
export async function measureFirstLoad(
  browser: PlainBrowser,
  { path, owned }: BenchPage,
  baseURL: string,
  conditions: Conditions,
): Promise<FirstLoad> {
  const page = await browser.open()
  await page.send('Emulation.setDeviceMetricsOverride', { ...PHONE, deviceScaleFactor: 1, mobile: false })
  await applyConditions(page, conditions)
  await page.send('Page.enable')
  await page.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${observe.toString()})(() => ${owned})`,
  })
  await pause(OPENED_MS)
  await page.send('Page.navigate', { url: new URL(path, baseURL).href })
  const deadline = performance.now() + OWNED_WITHIN_MS
  while (!(await page.evaluate<boolean>('window.observed?.ownedMs > 0'))) {
    if (performance.now() > deadline) throw new Error(`nothing owned ${baseURL}${path}`)
    await pause(ASK_EVERY_MS)
  }
  await pause(SETTLED_MS)
  const load = await page.evaluate<FirstLoad>(`(${read.toString()})()`)
  await page.close()
  return load
}

/** Runs in the page at last. */
function read(): unknown {
  const { observed } = window as unknown as { observed: object }
  const travelled = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type))
  const sizes = travelled.map((entry) => (entry as PerformanceResourceTiming).encodedBodySize)
  return { ...observed, bytes: sizes.reduce((sum, size) => sum + size, 0), requests: sizes.length }
}

/** Runs in the page before anything else of it. */
function observe(isOwned: () => boolean): void {
  const POLL_MS = 10
  const LONG_MS = 50
  const observed = { lcpMs: 0, ownedMs: 0, blockingMs: 0, shift: 0 }
  Object.assign(window, { observed })
  const each = (type: string, take: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  each('largest-contentful-paint', ({ startTime }) => {
    observed.lcpMs = startTime
  })
  each('longtask', ({ duration }) => {
    observed.blockingMs += duration - LONG_MS
  })
  each('layout-shift', ({ value = 0 }) => {
    observed.shift += value
  })
  const poll = setInterval(() => {
    if (!isOwned()) return
    observed.ownedMs = performance.now()
    clearInterval(poll)
  }, POLL_MS)
}
