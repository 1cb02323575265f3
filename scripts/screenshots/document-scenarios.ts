import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

import type { OutboxRow } from '#mail/server/outbox-rows.ts'
import { renderMail } from '#mail/server/render-mail.ts'
import { MAIL_KINDS } from '#main/server/mail-kinds.ts'
import { createLinkTokens } from '#platform/server/link-tokens.ts'
import { readPrintLogo } from '#posters/server/print-logo.ts'
import { drawPrint } from '#posters/server/prints.ts'
import type { VenueStats } from '#stats/funnel.ts'
import { computePrizeStats } from '#stats/prize-stats.ts'
import { writeStatsPage } from '#stats/server/stats-page.ts'
import { DRAW_SECRET } from '#testing/game/draw-inputs.ts'
import { servicesWithoutDatabase } from '#testing/servers/services-without-database.ts'
import { EXAMPLE_STATS } from '#testing/stats/example-stats.ts'
import { storeOf } from '#testing/venues/example-venues.ts'
import { EXAMPLE_LOGO_PICTURES } from '#venues/examples/logo-pictures.ts'
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

function mailOf(venue: Venue, given: Partial<OutboxRow>): string {
  const row: OutboxRow = {
    ...{ id: '1', kind: 'prize', recipient: 'player', app_identifier: venue.key, attempts: 1, subject: '7' },
    ...{ facts: null, code: '7QX0B4KM', user_email: 'ana@example.org', prize_name: 'Cocktail' },
    ...{
      prize_details: null,
      prize_type: 'cocktail',
      played_at: '2026-11-21T19:04:00.000Z',
      valid_until: null,
      venue_mailbox: null,
    },
    ...given,
  }
  const tokens = createLinkTokens(Buffer.from(DRAW_SECRET, 'hex'))
  const logo = Buffer.from(EXAMPLE_LOGO_PICTURES.get(venue.logo ?? '') ?? '', 'base64')
  const mail = renderMail(row, {
    venues: storeOf([venue]),
    kinds: MAIL_KINDS,
    publicUrl: PUBLIC_URL,
    tokens,
    logo,
  })
  if ('reason' in mail) throw new Error(mail.reason)
  return (mail.images ?? []).reduce(
    (html, { cid, png }) =>
      html.replaceAll(`cid:${cid}`, `data:image/png;base64,${Buffer.from(png).toString('base64')}`),
    mail.html,
  )
}

/** The statistics page of a venue, with example data of a month. */
export async function showStats({
  page,
  takeScreenshot,
  venue: { key, prizes },
  venue,
}: ScenarioContext): Promise<void> {
  const drawn = new Map([
    ['Cocktail', 7],
    ['Soft', 58],
    ['Dommage', 489],
    [prizes.find(({ probability }) => probability === 9)?.name ?? '', 57],
  ])
  const stats: VenueStats = {
    ...EXAMPLE_STATS,
    prizes: computePrizeStats([{ odds: prizes, drawn }]),
  }
  await showHtml(page, writeStatsPage(venue, stats, CREATED_AT))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await takeScreenshot(`${key}-stats-${colorScheme}`)
  }
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
