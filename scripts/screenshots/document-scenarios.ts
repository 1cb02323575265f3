import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

import type { OutboxRow } from '#mail/server/outbox-rows.ts'
import { readPrintLogo } from '#posters/server/print-logo.ts'
import { drawPrint } from '#posters/server/prints.ts'
import { servicesWithoutDatabase } from '#testing/servers/services-without-database.ts'
import { mailOf } from '#testing/mail/example-mail.ts'
import { venuePageHref } from '#venues/page-addresses.ts'
import type { Venue } from '#venues/venue.ts'

import { showHtml, withTemporaryFolder, type ScenarioContext } from './session.ts'

const CREATED_AT = Date.UTC(2026, 10, 21, 18, 40)
const PUBLIC_URL = 'https://roue.example'
const PRINT_DPI = '110'
const run = promisify(execFile)

const MAILS: readonly (readonly [name: string, row: Partial<OutboxRow>])[] = [
  ['won', { kind: 'prize', recipient: 'player' }],
  ['venue', { kind: 'prize', recipient: 'venue' }],
  ['offers', { kind: 'promo_confirmation', recipient: 'player' }],
]

/** The mails, one of them also in dark mode. */
export async function showMails({
  page,
  takeScreenshot,
  venue: { key },
  venue,
}: ScenarioContext): Promise<void> {
  for (const [name, row] of MAILS) {
    await showHtml(page, mailOf(venue, row))
    await takeScreenshot(`${key}-mail-${name}`)
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await showHtml(page, mailOf(venue, {}))
  await takeScreenshot(`${key}-mail-won-by-night`)
}

/** The printed terms. */
export async function showPrintedTerms({
  page,
  takeScreenshot,
  venue: { key },
}: ScenarioContext): Promise<void> {
  await page.goto(`/${venuePageHref(key, 'terms')}`)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await page.emulateMedia({ media: 'print' })
  await takeScreenshot(`${key}-terms-printed`)
}

/** Poster and table card as PNG, by `pdftoppm` of the package poppler-utils. */
export async function renderPosters(
  venue: Venue,
  store: (name: string, png: Buffer) => Promise<void>,
): Promise<void> {
  const url = `${PUBLIC_URL}/${venue.key}`
  const logo = await readPrintLogo(servicesWithoutDatabase().asRole, venue)
  await withTemporaryFolder(async (folder) => {
    for (const name of ['poster', 'table-card'] as const) {
      const drawn = await drawPrint(name, { venue, url, logo }, { createdAt: new Date(CREATED_AT) })
      if (!drawn.ok) throw new Error(drawn.reason)
      const pdf = join(folder, `${name}.pdf`)
      await writeFile(pdf, drawn.file)
      await run('pdftoppm', ['-png', '-singlefile', '-r', PRINT_DPI, pdf, join(folder, name)])
      await store(`${venue.key}-${name}`, await readFile(join(folder, `${name}.png`)))
    }
  })
}
