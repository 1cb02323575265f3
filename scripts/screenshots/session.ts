import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'

import { openEnvironment } from '#e2e/support/server-environment.ts'
import type { TestEnvironment } from '#testing/servers/test-environment.ts'
import type { Venue } from '#venues/venue.ts'

import playwrightConfig from '../../playwright.config.ts'

/** Animations have ended after this time. */
const SETTLED_MS = 400

export type Size = { readonly width: number; readonly height: number }

/** The argument of a scenario: a page, the test environment, and a function that takes a screenshot. */
export type ScenarioContext = {
  readonly page: Page
  readonly venue: Venue
  readonly site: TestEnvironment
  /** Part of each e-mail address of this scenario, so that no other scenario has used the address. */
  readonly emailSuffix: string
  readonly takeScreenshot: (name: string) => Promise<void>
}
export type Scenario = (context: ScenarioContext) => Promise<void>

export type ScreenshotSession = {
  readonly browser: Browser
  readonly site: TestEnvironment
  /** Runs a scenario in a new browser context. */
  run(scenario: Scenario, settings: { readonly venue: Venue; readonly size: Size }): Promise<void>
  close(): Promise<void>
}

/** Takes and stores a screenshot of a page. */
export type StoreScreenshot = (page: Page, name: string, size: Size) => Promise<void>

/** Starts a server with a mail server, and a browser. `options` apply to each browser context. */
export async function openSession(
  store: StoreScreenshot,
  options: BrowserContextOptions = {},
): Promise<ScreenshotSession> {
  const site = await openEnvironment()
  const browser = await chromium.launch(playwrightConfig.use?.launchOptions)
  return {
    browser,
    site,
    async run(scenario, { venue, size }) {
      const browserContext = await browser.newContext({
        ...{ viewport: size, baseURL: site.url, locale: 'fr-FR', timezoneId: 'Europe/Paris' },
        ...options,
      })
      const page = await browserContext.newPage()
      const takeScreenshot = async (name: string) => {
        await page.waitForTimeout(SETTLED_MS)
        await store(page, name, size)
      }
      const emailSuffix = `${venue.key}.${size.width}`
      await scenario({ page, venue, site, emailSuffix, takeScreenshot })
      await browserContext.close()
    },
    async close() {
      await browser.close()
      await site.close()
    },
  }
}

/** Calls `work` with a temporary folder, which is removed afterwards. */
export async function withTemporaryFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'roue-screenshots-'))
  await work(folder)
  await rm(folder, { recursive: true, force: true })
}

/** Shows an HTML document without a server, such as a mail. */
export async function showHtml(page: Page, html: string): Promise<void> {
  await withTemporaryFolder(async (folder) => {
    const file = join(folder, 'page.html')
    await writeFile(file, html)
    await page.goto(`file://${file}`)
  })
}

/** Leaves the page and forgets its participation: the next one draws with the same forced values. */
export async function forgetVisit(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto('about:blank')
}
