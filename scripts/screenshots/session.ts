import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'

import type { Venue } from '#core/venue.ts'
import { openSite } from '#e2e/site.ts'
import type { Site } from '#testing/site.ts'

import playwrightConfig from '../../playwright.config.ts'

/** Whatever is still moving has come to rest by then. */
const SETTLED_MS = 400

export type Size = { readonly width: number; readonly height: number }

/** What a scene is played on, and how a picture of it is taken. */
export type Stage = {
  readonly page: Page
  readonly venue: Venue
  readonly site: Site
  /** Mailboxes of this stage begin with it, so that each has never played elsewhere. */
  readonly mark: string
  readonly shoot: (name: string) => Promise<void>
}
export type Scene = (stage: Stage) => Promise<void>

export type Studio = {
  readonly browser: Browser
  readonly site: Site
  /** Plays a scene in a browser of its own; `keep` takes each picture. */
  play(scene: Scene, set: { readonly venue: Venue; readonly size: Size }): Promise<void>
  close(): Promise<void>
}

/** Keeps a picture of what a page shows now. */
export type Keep = (page: Page, name: string, size: Size) => Promise<void>

/** The real server with a real mail server behind it, and a browser. `options`: how every window is opened. */
export async function openStudio(keep: Keep, options: BrowserContextOptions = {}): Promise<Studio> {
  const site = await openSite()
  const browser = await chromium.launch(playwrightConfig.use?.launchOptions)
  return {
    browser,
    site,
    async play(scene, { venue, size }) {
      const context = await browser.newContext({
        ...{ viewport: size, baseURL: site.pageUrl, locale: 'fr-FR', timezoneId: 'Europe/Paris' },
        ...options,
      })
      const page = await context.newPage()
      const shoot = async (name: string) => {
        await page.waitForTimeout(SETTLED_MS)
        await keep(page, name, size)
      }
      const mark = `${venue.key}.${size.width}`
      await scene({ page, venue, site, mark, shoot })
      await context.close()
    },
    async close() {
      await browser.close()
      await site.close()
    },
  }
}

/** A folder that is gone afterwards. */
export async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'roue-screenshots-'))
  await work(folder)
  await rm(folder, { recursive: true, force: true })
}

/** Shows a page that stands alone, as a mail does. */
export async function showHtml(page: Page, html: string): Promise<void> {
  await inFolder(async (folder) => {
    const file = join(folder, 'page.html')
    await writeFile(file, html)
    await page.goto(`file://${file}`)
  })
}
