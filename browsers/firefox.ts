import { launch, type Browser } from 'puppeteer-core'

import { findProgram } from '#testing/machine/find-program.ts'

import { PHONE_VIEWPORT, type Tab, type WithBrowser } from './tab.ts'

/**
 * Debian's Firefox without a window, controlled by WebDriver BiDi. Playwright 1.65 always sends
 * `emulation.setMediaFeaturesOverride`, which Firefox ESR 153 does not support.
 */
export const withFirefox: WithBrowser = async (work) => {
  const firefox = await launch({
    browser: 'firefox',
    executablePath: findProgram('firefox-esr') ?? 'firefox-esr',
    // The timeout of the test ends it.
    timeout: 0,
    // The scroll bars take no width of the page, as on a phone.
    extraPrefsFirefox: { 'ui.useOverlayScrollbars': 1 },
  })
  try {
    await work(async () => openTab(firefox))
  } finally {
    await firefox.close()
  }
}

/** Opens a tab in a new user context: empty storage, no cookies, no service worker. */
async function openTab(firefox: Browser): Promise<Tab> {
  const container = await firefox.createBrowserContext()
  const page = await container.newPage()
  await page.setViewport(PHONE_VIEWPORT)
  const errors: string[] = []
  page.on('console', (message) => {
    if (['assert', 'error', 'warn'].includes(message.type())) errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  return {
    goTo: async (url) => void (await page.goto(url)),
    async find(role, name) {
      const elements = await page.$$(`aria/${name}[role="${role}"]`)
      return elements.map((element) => ({
        async click() {
          // A click hits a point of the screen, which a bar at the bottom may cover.
          await element.evaluate((covered) => covered.scrollIntoView({ block: 'center' }))
          await element.click()
        },
        type: async (text) => element.type(text),
      }))
    },
    run: async <Argument, Result>(script: (argument: Argument) => Result, argument: Argument) =>
      (await page.evaluate(script as (argument: unknown) => unknown, argument)) as Result,
    takePicture: async () => page.screenshot(),
    readErrors: async () => errors,
    close: async () => container.close(),
  }
}
