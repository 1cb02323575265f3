import type { Browser } from '@playwright/test'

import type { BenchPage } from './bench-pages.ts'
import { openPhone, slowDownNetwork, slowDownProcessor, type Network } from './phone.ts'

export type FirstLoad = {
  /**
   * Transferred bytes of the responses that were requested before the first paint, without headers
   * and the icon.
   */
  readonly bytes: number
  readonly requests: number
  readonly lcpMs: number
  /**
   * Time until the button has its event handler. Playwright's debugger is a part of it: V8 captures
   * the stack of each error.
   */
  readonly readyMs: number
  readonly shift: number
}

/**
 * What is loaded after the first paint, such as fonts, has come this long after the page is ready.
 */
const SETTLED_MS = 3000

/** Measures a first load in a new browser context. */
export async function measureFirstLoad(
  browser: Browser,
  { path, ready }: BenchPage,
  baseURL: string,
  { cpuSlowdown, ...network }: Network & { readonly cpuSlowdown: number },
): Promise<FirstLoad> {
  const { page, session } = await openPhone(browser, baseURL)
  await slowDownNetwork(session, network)
  await slowDownProcessor(session, cpuSlowdown)
  // As strings, because the content security policy of the page forbids eval.
  await page.addInitScript(`(${observe.toString()})(() => ${ready})`)
  await page.goto(path)
  await page.waitForFunction('window.observed.readyMs > 0')
  await page.waitForTimeout(SETTLED_MS)
  const load = await page.evaluate<FirstLoad>(`(${read.toString()})()`)
  await page.context().close()
  return load
}

/** Runs in the page at the end. */
function read(): unknown {
  const { observed } = window as unknown as { observed: object }
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  if (!paint) throw new Error('the page has painted nothing')
  const sizes = ['navigation', 'resource']
    .flatMap((type) => performance.getEntriesByType(type) as PerformanceResourceTiming[])
    .filter(({ startTime }) => startTime <= paint.startTime)
    .map(({ encodedBodySize }) => encodedBodySize)
  return { ...observed, bytes: sizes.reduce((sum, size) => sum + size, 0), requests: sizes.length }
}

/** Runs in the page before its own scripts. */
function observe(isReady: () => boolean): void {
  const POLL_MS = 10
  const observed = { lcpMs: 0, readyMs: 0, shift: 0 }
  Object.assign(window, { observed })
  const each = (type: string, take: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    })
  each('largest-contentful-paint', ({ startTime }) => {
    observed.lcpMs = startTime
  })
  each('layout-shift', ({ value = 0 }) => {
    observed.shift += value
  })
  const poll = setInterval(() => {
    if (!isReady()) return
    observed.readyMs = performance.now()
    clearInterval(poll)
  }, POLL_MS)
}
