import type { Browser, Page, Request } from '@playwright/test'

import type { BenchPage } from './bench-pages.ts'
import { impose, type Conditions } from './conditions.ts'
import { openPhone } from './phone.ts'

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

type Observed = Omit<FirstLoad, 'bytes' | 'requests'>

/** After the last request: whatever the page does then is no part of its first load. */
const SETTLED_MS = 1500

/** In a browser that has never seen the page. */
export async function measureFirstLoad(
  browser: Browser,
  { path, owned, answer }: BenchPage,
  baseURL: string,
  conditions: Conditions,
): Promise<FirstLoad> {
  const page = await openPhone(browser, baseURL)
  await impose(await page.context().newCDPSession(page), conditions)
  // As text: the page's policy lets nothing build a function there.
  await page.addInitScript({ content: `(${observe.toString()})(() => ${owned})` })
  const asked = listRequests(page)
  await page.goto(path)
  await page.waitForFunction('observed.ownedMs > 0')
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(SETTLED_MS)
  const observed: Observed = await page.evaluate('observed')
  const sizes = await Promise.all(asked.map(async (request) => (await request.sizes()).responseBodySize))
  await answer?.(page)
  await page.context().close()
  return { ...observed, bytes: sizes.reduce((sum, size) => sum + size, 0), requests: sizes.length }
}

/** Until the page has settled: what its buttons fetch later does not come into the list, which is read before. */
function listRequests(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (request.url().startsWith('http')) requests.push(request)
  })
  return requests
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
