import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium, type Browser, type Page } from '@playwright/test'

import type { Venue } from '#core/venue.ts'
import { confirmReview, giveEmail, openGame, readCode, seeResult, spinButton } from '#e2e/player.ts'
import { rigDice } from '#e2e/rigged-dice.ts'
import { runServer } from '#testing/running-server.ts'
import { DRAW_SECRET } from '#testing/winning-dice.ts'
import { VENUES } from '#venues/all.ts'

import playwrightConfig from '../playwright.config.ts'

/** `npm run screenshots`: every view of both venues in three sizes, into docs/screenshots/. */
const FOLDER = join(import.meta.dirname, '../docs/screenshots')
const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]
const SETTLED_MS = 400
const SPINNING_MS = 900
const WEBP_QUALITY = 0.6

type Size = (typeof SIZES)[number]
type Shoot = (name: string) => Promise<void>

await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER, { recursive: true })
const dataDir = await mkdtemp(join(tmpdir(), 'roue-screenshots-'))
const server = await runServer({ DATA_DIR: dataDir, DRAW_SECRET })
const browser = await chromium.launch(playwrightConfig.use?.launchOptions)
const converter = await browser.newPage()
for (const size of SIZES) {
  await onPage(browser, size, showProduct)
  for (const venue of VENUES) {
    await onPage(browser, size, async (page, shoot) => showWin(page, shoot, venue, size.width))
    await onPage(browser, size, async (page, shoot) => showLoss(page, shoot, venue, size.width))
  }
}
await browser.close()
await server.end()
await rm(dataDir, { recursive: true, force: true })

async function onPage(from: Browser, size: Size, show: (page: Page, shoot: Shoot) => Promise<void>) {
  const context = await from.newContext({ viewport: size, baseURL: server.url, locale: 'fr-FR' })
  const page = await context.newPage()
  await show(page, async (name) => {
    await page.waitForTimeout(SETTLED_MS)
    await writeFile(join(FOLDER, `${name}-${size.width}.webp`), await toWebp(await page.screenshot()))
  })
  await context.close()
}

/** Lossy, for a folder of some hundred kilobytes; the browser itself can write it. */
async function toWebp(png: Buffer): Promise<Buffer> {
  const url = await converter.evaluate(
    async ({ source, quality }) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.width
      canvas.height = image.height
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', quality)
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, quality: WEBP_QUALITY },
  )
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

async function showProduct(page: Page, shoot: Shoot): Promise<void> {
  await page.goto('/')
  await shoot('home-light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await shoot('home-dark')
  await page.goto('/#/nulle-part')
  await shoot('not-found')
}

async function showWin(page: Page, shoot: Shoot, venue: Venue, width: number): Promise<void> {
  await rigDice(page, venue, 'Cocktail')
  await openGame(page, venue.key)
  await shoot(`${venue.key}-1-initial`)
  await page.getByRole('button', { name: 'Laisser un avis' }).click()
  await shoot(`${venue.key}-2-dialog`)
  await page.keyboard.press('Escape')
  await confirmReview(page)
  await shoot(`${venue.key}-3-email`)
  await giveEmail(page, `ana.${width}@example.org`)
  await shoot(`${venue.key}-5-wheel`)
  await spinButton(page).click()
  await page.waitForTimeout(SPINNING_MS)
  await shoot(`${venue.key}-6-spinning`)
  await seeResult(page, 'Félicitations !')
  await readCode(page)
  await shoot(`${venue.key}-7-won`)
}

async function showLoss(page: Page, shoot: Shoot, venue: Venue, width: number): Promise<void> {
  await rigDice(page, venue, 'Dommage')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openGame(page, venue.key)
  await confirmReview(page)
  await giveEmail(page, `eva.${width}@example.org`)
  await spinButton(page).click()
  await seeResult(page, 'Dommage...')
  await shoot(`${venue.key}-8-lost`)
  await page.getByRole('button', { name: 'Retour' }).click()
  await page.getByRole('button', { name: 'Retour' }).click()
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill('ana')
  await page.getByRole('button', { name: 'Valider' }).click()
  await shoot(`${venue.key}-4-email-refused`)
  await page.goto(`/#/${venue.key}/terms-and-conditions`)
  await shoot(`${venue.key}-9-terms`)
}
