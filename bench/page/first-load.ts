import { setTimeout as pause } from 'node:timers/promises'

import { applyConditions, type Conditions } from './browser/conditions.ts'
import { PHONE } from './browser/phone.ts'
import type { PlainBrowser } from './browser/plain-browser.ts'
import type { BenchPage } from './sites/bench-pages.ts'

export type FirstLoad = {
  /** Transferred bytes of all response bodies. */
  readonly bytes: number
  readonly requests: number
  readonly lcpMs: number
  /** Time until the button has its event handler. */
  readonly ownedMs: number
  /** Total blocking time: the part over 50 ms of every longer task. */
  readonly blockingMs: number
  readonly shift: number
}

/** Chromium loads pages of its own when a window opens. They must be loaded before the measurement (docs/performance.md). */
const OPENED_MS = 2500
/** The interval of polling. Each poll is a little work for the page. */
const OWNED_POLL_MS = 250
const OWNED_TIMEOUT_MS = 60_000
/** The first load ends this long after the page is interactive. */
const SETTLED_MS = 3000

/** Measures a first load in a new browser context. */
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
  const deadline = performance.now() + OWNED_TIMEOUT_MS
  while (!(await page.evaluate<boolean>('window.observed?.ownedMs > 0'))) {
    if (performance.now() > deadline) throw new Error(`${baseURL}${path} did not become interactive`)
    await pause(OWNED_POLL_MS)
  }
  await pause(SETTLED_MS)
  const load = await page.evaluate<FirstLoad>(`(${read.toString()})()`)
  await page.close()
  return load
}

/** Runs in the page at the end. */
function read(): unknown {
  const { observed } = window as unknown as { observed: object }
  const entries = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type))
  const sizes = entries.map((entry) => (entry as PerformanceResourceTiming).encodedBodySize)
  return { ...observed, bytes: sizes.reduce((sum, size) => sum + size, 0), requests: sizes.length }
}

/** Runs in the page before its own scripts. */
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
