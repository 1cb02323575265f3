import type { Browser } from '@playwright/test'

import { filesOfFirstLoad } from '#scripts/build/first-load.ts'

import type { BenchPage } from './bench-pages.ts'
import { openPhone, slowDownNetwork, slowDownProcessor, type Network } from './phone.ts'

type Observed = {
  lcpMs: number
  /**
   * The time until the button has its event handler. The debugger of Playwright takes a part of
   * this time: V8 captures the stack of each error.
   */
  readyMs: number
  shift: number
}

type FirstLoad = Observed & {
  /**
   * The transferred bytes, without headers, of the files that `npm run weigh` counts as the first
   * load.
   */
  readonly bytes: number
  readonly requests: number
}

/** The time after which a ready page has no more layout shifts caused by fonts. */
const SETTLED_MS = 3000
const COMPRESSED = { headers: { 'accept-encoding': 'br' } }

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
  // The functions are passed as strings, because the content security policy of the page forbids
  // eval.
  await page.addInitScript(`(${observe.toString()})(() => ${ready})`)
  await page.goto(path)
  await page.waitForFunction('window.observed.readyMs > 0')
  await page.waitForTimeout(SETTLED_MS)
  const observed = await page.evaluate<Observed>('window.observed')
  await page.context().close()
  return { ...observed, ...(await weighFirstLoad(baseURL)) }
}

/** Requests the HTML and the other files of the first load. */
async function weighFirstLoad(url: string): Promise<{ bytes: number; requests: number }> {
  const html = await fetch(url, COMPRESSED)
  const files = filesOfFirstLoad(await html.text())
  const answers = await Promise.all(files.map(async (path) => fetch(`${url}/${path}`, COMPRESSED)))
  const sizes = [html, ...answers].map(({ headers }) => Number(headers.get('content-length')))
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), requests: sizes.length }
}

/** Runs in the page before its own scripts. */
function observe(isReady: () => boolean): void {
  const POLL_MS = 10
  const observed: Observed = { lcpMs: 0, readyMs: 0, shift: 0 }
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
