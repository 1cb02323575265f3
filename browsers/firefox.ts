import { launch, type Browser as Firefox } from 'puppeteer-core'

import { findProgram } from '#testing/machine/find-program.ts'

import { PHONE_VIEWPORT, type Browser, type Tab } from './browser.ts'

const START_TIMEOUT_MS = 60_000
const REPORTED_LEVELS = ['assert', 'error', 'warn']

/** Starts Debian's Firefox without a window, controlled by WebDriver BiDi. */
export async function startFirefox(): Promise<Browser> {
  const firefox = await launch({
    browser: 'firefox',
    executablePath: findProgram('firefox-esr') ?? 'firefox-esr',
    timeout: START_TIMEOUT_MS,
    extraPrefsFirefox: {
      // Scroll bars as on a phone, which take no width of the page.
      'ui.useOverlayScrollbars': 1,
    },
  })
  return {
    name: (await firefox.version()).replace('firefox/', 'Firefox '),
    open: () => openTab(firefox),
    close: () => firefox.close(),
  }
}

/** Opens a tab in a new user context: empty storage, no cookies, no service worker. */
async function openTab(firefox: Firefox): Promise<Tab> {
  const container = await firefox.createBrowserContext()
  const page = await container.newPage()
  await page.setViewport(PHONE_VIEWPORT)
  const errors: string[] = []
  page.on('console', (message) => {
    if (REPORTED_LEVELS.includes(message.type()))
      errors.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => errors.push(`error: ${String(error)}`))
  return {
    goTo: async (url) => void (await page.goto(url)),
    async find(role, name) {
      const elements = await page.$$(`aria/${name}[role="${role}"]`)
      return elements.map((element) => ({
        async click() {
          // A click is at a point of the screen, which a bar at the bottom may cover.
          await element.evaluate((covered) => covered.scrollIntoView({ block: 'center' }))
          await element.click()
        },
        type: async (text) => element.type(text),
      }))
    },
    run: async <Argument, Result>(script: (argument: Argument) => Result, argument: Argument) =>
      (await page.evaluate(script as (argument: unknown) => unknown, argument)) as Result,
    takeScreenshot: () => page.screenshot(),
    readErrors: async () => errors,
    close: () => container.close(),
  }
}
