import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { SAVE_DRAFT } from '#admin/draft-calls.ts'
import { SAVE_LOGO } from '#admin/logo-calls.ts'
import { PUBLISH } from '#admin/publication-calls.ts'
import { DUPLICATE_VENUE } from '#admin/venue-calls.ts'
import { createVenue } from '#admin/server/create-venue.ts'
import type { Database } from '#database/server/database.ts'
import { writePng } from '#platform/server/png/png.ts'
import { testDatabases } from '#testing/database/databases.ts'
import { sha256 } from '#testing/database/participations.ts'
import { signIn, type SignedInMember } from '#testing/members/signed-in.ts'
import { serveApp, type ServedApp } from '#testing/servers/served-app.ts'
import { LOOK_TEXTS } from '#texts/admin/look.ts'
import { DOCUMENT_PROBLEMS } from '#texts/venues/document-problems.ts'
import { wafubar } from '#venues/examples/wafubar.ts'
import { logoPictureHref } from '#venues/logo-picture.ts'

const SMALL = { width: 8, height: 8, bitDepth: 8, colourType: 6 }
const REFUSED = { type: 'refused', problem: LOOK_TEXTS.logo.problems.notAPicture }

/** A picture of one colour. */
function pngOf(side: number, shade = 200): string {
  const header = { width: side, height: side, bitDepth: 8, colourType: 6 }
  const row = Buffer.alloc(1 + side * 4, shade).fill(0, 0, 1)
  return writePng(header, Buffer.concat(Array<Buffer>(side).fill(row))).toString('base64')
}

describe.each(testDatabases)('the logos of a venue, on $name', ({ open }) => {
  let database: Database
  let served: ServedApp
  let owner: SignedInMember
  beforeAll(async () => {
    database = await open()
    served = await serveApp(database)
    await database.transaction(async (query) =>
      createVenue(query, { key: 'bar', content: wafubar, memberId: null }),
    )
    owner = await signIn(database, served.app, { bar: 'owner' }, { ownsInstallation: true })
  })
  afterAll(async () => database.close())

  const save = async (png: string) => owner.call(SAVE_LOGO, { venue: 'bar', png })
  /** Saves the draft of that revision with a picture, and publishes it. */
  const publish = async (venue: string, revision: number, logoPicture: string) => {
    const { logo: _, ...document } = wafubar
    await owner.call(SAVE_DRAFT, { venue, revision, content: { ...document, logoPicture } })
    return owner.call(PUBLISH, { venue, revision: revision + 1, basedOn: 0, reason: null })
  }

  it.each([
    ['SVG with script', Buffer.from('<svg><script>alert(1)</script></svg>').toString('base64')],
    ['a picture that is too large', pngOf(513)],
    ['a decompression bomb', writePng(SMALL, Buffer.alloc(90_000_000)).toString('base64')],
    ['nothing', ''],
  ])('refuse %s', async (_, png) => {
    expect(await save(png)).toEqual(REFUSED)
  })

  it('refuse what is not base64, and a picture of 20 MB', async () => {
    expect((await owner.send(SAVE_LOGO, { venue: 'bar', png: '<svg>' })).status).toBe(400)
    const heavy = Buffer.alloc(20_000_000).toString('base64')
    expect((await owner.send(SAVE_LOGO, { venue: 'bar', png: heavy })).status).toBe(413)
  })

  it('refuse a publication that names a picture which the venue does not have', async () => {
    expect(await publish('bar', 1, sha256('unknown'))).toEqual({
      type: 'refused',
      problems: [{ path: 'logoPicture', message: DOCUMENT_PROBLEMS.logoPicture }],
    })
  })

  it('are served to everybody, for ever, and do nothing when opened by themselves', async () => {
    const png = pngOf(512)
    const answer = await save(png)
    if (answer.type !== 'saved') throw new Error(answer.problem)
    expect(await save(png)).toEqual(answer)
    const response = await served.app.request(logoPictureHref(answer.hash))
    expect(Buffer.from(await response.arrayBuffer()).toString('base64')).toBe(png)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    for (const path of [logoPictureHref(sha256('unknown')), '/logos/x.png', `/logos/${answer.hash}`])
      expect((await served.app.request(path)).status).toBe(404)
  })

  it('are copied with a venue', async () => {
    const answer = await save(pngOf(64))
    if (answer.type !== 'saved') throw new Error(answer.problem)
    expect(await publish('bar', 2, answer.hash)).toEqual({ type: 'published', version: 1 })
    await owner.call(DUPLICATE_VENUE, { source: 'bar', key: 'copy', name: 'Copie' })
    expect(await publish('copy', 1, answer.hash)).toEqual({ type: 'published', version: 1 })
  })

  it('refuse more than thirty in a day', async () => {
    for (let shade = 0; shade < 30; shade += 1) await save(pngOf(8, shade))
    expect(await save(pngOf(9))).toEqual({
      type: 'refused',
      problem: LOOK_TEXTS.logo.problems.tooMany,
    })
  })
})
