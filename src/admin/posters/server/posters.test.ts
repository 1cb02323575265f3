import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { postersCalls, postersFiles } from '#admin/posters/web/posters-calls.ts'
import type { Database } from '#database/server/database.ts'
import { qrPng, qrSvg } from '#platform/pictures/server/qr.ts'
import { PRINT_NAMES } from '#posters/print-name.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { signIn, type SignedInMember } from '#testing/members/signed-in.ts'
import { serveApp } from '#testing/servers/served-app.ts'
import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'
import type { Venue } from '#venues/venue.ts'

const [wafubar] = EXAMPLE_VENUES as unknown as [Venue]
const MARKUP = '<script>alert("1")</script>&'
const GAME = 'https://roue.example/wafubar'
const { logo: _, ...withoutLogo } = wafubar
const VENUES: readonly Venue[] = [
  wafubar,
  { ...withoutLogo, key: 'markup', name: MARKUP },
  { ...wafubar, key: 'wafu', name: '和風バー' },
]
const ROLES = Object.fromEntries(
  [...VENUES.map(({ key }) => key), 'nolimit'].map((key) => [key, 'manager']),
)
const printHref = (
  venue: string,
  format: 'svg' | 'pdf',
  print: 'poster' | 'table-card' = 'poster',
) => postersFiles('print', venue, { print, format })

describe('the posters of the back office', () => {
  let database: Database
  let manager: SignedInMember
  beforeAll(async () => {
    database = await openTestDatabase()
    const { app, sql } = await serveApp(database, VENUES)
    await sql(`insert into private.venues (app_identifier) values ('nolimit')`)
    manager = await signIn(database, app, ROLES)
  })
  afterAll(async () => database.close())
  const readDownloads = async () =>
    database.transaction(async (query) =>
      query(
        `select app_identifier, member_id from private.venue_events where event = 'poster_downloaded'`,
      ),
    )

  it('do not exist for a venue without a version', async () => {
    expect(await manager.call(postersCalls('read', 'nolimit'))).toEqual({ type: 'neverPublished' })
    for (const href of [
      printHref('nolimit', 'pdf'),
      postersFiles('qr', 'nolimit', { format: 'png' }),
    ])
      expect((await manager.get(href)).status).toBe(404)
  })

  it('are refused for a name that cannot be printed', async () => {
    expect(await manager.call(postersCalls('read', 'wafu'))).toMatchObject({ type: 'unprintable' })
    for (const format of ['svg', 'pdf'] as const)
      for (const print of PRINT_NAMES)
        expect((await manager.get(printHref('wafu', format, print))).status).toBe(404)
  })

  it('are refused in an unknown format or of an unknown kind', async () => {
    for (const query of ['print=poster&format=png', 'print=../poster&format=pdf', 'print=poster'])
      expect((await manager.get(`/gestion/files/posters/print/wafubar?${query}`)).status).toBe(400)
  })

  it.each(['poster', 'table-card'] as const)('show and download the %s', async (print) => {
    const picture = await manager.get(printHref('wafubar', 'svg', print))
    expect(picture.headers.get('content-type')).toBe('image/svg+xml')
    expect(picture.headers.get('content-disposition')).toBeNull()
    expect(await picture.text()).toMatch(/^<svg .*ou tapez roue\.example\/wafubar.*<\/svg>$/s)
    const file = await manager.get(printHref('wafubar', 'pdf', print))
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.headers.get('content-disposition')).toMatch(
      /wafubar-(?:affiche-a5|chevalet-a6)\.pdf$/,
    )
    expect((await file.text()).slice(0, 8)).toBe('%PDF-1.7')
    expect(await readDownloads()).toEqual([{ app_identifier: 'wafubar', member_id: manager.id }])
  })

  it('show markup in a name as text, and run no script', async () => {
    const picture = await manager.get(printHref('markup', 'svg'))
    expect(picture.headers.get('content-security-policy')).toContain("default-src 'none'")
    const svg = await picture.text()
    expect(svg).not.toContain('<script')
    expect(svg).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;')
  })

  it('have a QR code that opens the game', async () => {
    expect(await manager.call(postersCalls('read', 'wafubar'))).toMatchObject({
      url: GAME,
    })
    const [png, svg] = await Promise.all(
      (['png', 'svg'] as const).map(async (format) => {
        const response = await manager.get(postersFiles('qr', 'wafubar', { format }))
        expect(response.headers.get('content-disposition')).toContain(`wafubar-qr.${format}`)
        return Buffer.from(await response.arrayBuffer())
      }),
    )
    expect(png).toEqual(qrPng(GAME, 20))
    expect(svg?.toString()).toBe(qrSvg(GAME))
  })
})
