import { randomBytes } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { logosCalls } from '#admin/look/web/look-calls.ts'
import { publicationCalls } from '#admin/publish/web/publish-calls.ts'
import { createVenue } from '#admin/store/server/create-venue.ts'
import { venuesCalls } from '#admin/venues/web/venues-calls.ts'
import type { Database } from '#database/server/database.ts'
import { layOutMail } from '#mail/mail-layout.ts'
import type { OutboxRow } from '#mail/server/outbox-rows.ts'
import { writeMail } from '#mail/server/outbox.ts'
import { writePng } from '#platform/pictures/server/png.ts'
import { readPrintLogo } from '#posters/server/print-logo.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { sha256 } from '#testing/database/participations.ts'
import { editDraft } from '#testing/drafts/edit-draft.ts'
import { signIn, type SignedInMember } from '#testing/members/signed-in.ts'
import { serveApp, type ServedApp } from '#testing/servers/served-app.ts'
import { storeOf } from '#testing/venues/example-venues.ts'
import { LOOK_TEXTS } from '#texts/admin/look/messages.ts'
import { DOCUMENT_PROBLEMS } from '#texts/venues/document/document-problems.ts'
import { checkDocument } from '#venues/document/check-document.ts'
import { wafubar } from '#venues/examples/wafubar.ts'
import { LOGO_FIELDS, logoPictureHref, type LogoField } from '#venues/logos/logo-picture.ts'
import { createVenueStore } from '#venues/server/venue-store.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'
import { toVenue, type Venue } from '#venues/venue.ts'

const RGBA = { bitDepth: 8, colourType: 6 }
const REFUSED = { type: 'refused', problem: LOOK_TEXTS.logo.problems.notAPicture }
/**
 * The number of repeats in a drawing. With an exponential pattern for transforms, each repeat would
 * double the time.
 */
const REPEATS = 48

const CONTENT = { subject: 'Un gain', title: 'Un gain', footer: 'Fin' }
const MAIL = {
  id: '01893f00-0000-7000-8000-000000000000',
  kind: 'prize',
  recipient: 'player',
  app_identifier: 'bar',
  attempts: 1,
  subject: '7',
  facts: null,
  code: null,
  user_email: 'ana@example.org',
  venue_mailbox: null,
  reply_to: null,
  prize_name: 'Soft',
  prize_details: null,
  prize_type: 'soft',
  played_at: '',
  valid_until: null,
} as const satisfies OutboxRow

/** Returns a picture of one colour, in base64. */
function pngOf(width: number, height = 8, shade = 200): string {
  const row = Buffer.alloc(1 + width * 4, shade).fill(0, 0, 1)
  const rows = Buffer.concat(Array<Buffer>(height).fill(row))
  return writePng({ ...RGBA, width, height }, rows).toString('base64')
}
const SMALL = pngOf(500)
const NOISE = writePng({ ...RGBA, width: 100, height: 100 }, noiseOf(100, 100)).toString('base64')

/** Returns rows of random pixels, which cannot be compressed. */
function noiseOf(width: number, height: number): Buffer {
  return Buffer.concat(
    Array.from({ length: height }, () => Buffer.concat([Buffer.alloc(1), randomBytes(width * 4)])),
  )
}

describe('the logos of a venue', () => {
  let database: Database
  let served: ServedApp
  let owner: SignedInMember
  beforeAll(async () => {
    database = await openTestDatabase()
    served = await serveApp(database)
    await database.transaction(async (query) =>
      createVenue(query, { key: 'bar', content: wafubar, memberId: null }),
    )
    owner = await signIn(database, served.app, { bar: 'owner' }, { ownsInstallation: true })
  })
  afterAll(async () => database.close())

  const save = async (large: string, small = SMALL) =>
    owner.call(logosCalls('save', 'bar', { pictures: { large, small } }))
  /** Puts a picture into the draft, and publishes it. */
  const publish = async (venue: string, logo: string, field: LogoField = 'logo') => {
    await editDraft(owner, venue, { ...wafubar, [field]: logo })
    const { revision } = await owner.call(publicationCalls('preview', venue))
    return owner.call(publicationCalls('publish', venue, { revision, basedOn: 0 }))
  }

  /** Writes a mail of a venue; returns its images and its HTML. */
  const sendMail = async (venue: Venue & Pick<PublishedVenue, 'pictures'>) => {
    const mail = await writeMail(MAIL, {
      ...served.services,
      venues: storeOf([venue]),
      kinds: new Map([[MAIL.kind, () => layOutMail(venue, { ...CONTENT, facts: [], lines: [] })]]),
    })
    if ('outcome' in mail) throw new Error(mail.outcome)
    const images = mail.images?.map(({ png }) => Buffer.from(png).toString('base64'))
    return { images, html: mail.html }
  }

  it.each([
    ['SVG with script', Buffer.from('<svg><script>alert(1)</script></svg>').toString('base64')],
    ['a picture that is too wide', pngOf(1025)],
    ['a picture that is too high', pngOf(8, 1025)],
    [
      'a decompression bomb',
      writePng({ ...RGBA, width: 8, height: 8 }, Buffer.alloc(9_000_000)).toString('base64'),
    ],
    ['nothing', ''],
  ])('refuse %s, for paper and for the page', async (_, png) => {
    expect(await save(png)).toEqual(REFUSED)
    expect(await save(pngOf(1024), png)).toEqual(REFUSED)
  })

  it.each([
    ['is too wide', pngOf(501)],
    ['is too high', pngOf(8, 221)],
    ['is above 15 kB', NOISE],
  ])('refuse a small picture that %s', async (_, small) => {
    expect(await save(pngOf(1024), small)).toEqual(REFUSED)
  })

  it('refuse a text that is not base64, and a picture of 20 MB', async () => {
    const statusOf = async (large: string, small: string) =>
      (await owner.send(logosCalls('save', 'bar', { pictures: { large, small } }))).status
    expect(await statusOf('<svg>', SMALL)).toBe(400)
    expect(await statusOf(Buffer.alloc(20_000_000).toString('base64'), SMALL)).toBe(413)
  })

  it.each(LOGO_FIELDS)(
    'refuse a publication whose %s is not a picture of the venue',
    async (path) => {
      expect(await publish('bar', sha256('unknown'), path)).toEqual({
        type: 'refused',
        problems: [{ path, message: DOCUMENT_PROBLEMS.logo }],
      })
    },
  )

  it('are public, cached for ever, and run no script when opened directly', async () => {
    const answer = await save(pngOf(1024, 1024))
    if (answer.type !== 'saved') throw new Error(answer.problem)
    expect(await save(pngOf(1024, 1024))).toEqual(answer)
    const response = await served.app.request(logoPictureHref(answer.hash))
    expect(Buffer.from(await response.arrayBuffer()).toString('base64')).toBe(SMALL)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    for (const path of [
      logoPictureHref(sha256('unknown')),
      '/logos/x.png',
      `/logos/${answer.hash}`,
    ])
      expect((await served.app.request(path)).status).toBe(404)
  })

  it('have one hash for both pictures, and another hash if the small picture changes', async () => {
    const [first, other] = [await save(pngOf(64)), await save(pngOf(64), pngOf(64))]
    expect(first).not.toEqual(other)
    expect([first.type, other.type]).toEqual(['saved', 'saved'])
  })

  it('use the small picture in mails, and the large picture on paper', async () => {
    const answer = await save(pngOf(1024, 40))
    if (answer.type !== 'saved') throw new Error(answer.problem)
    const venue = { ...toVenue('bar', wafubar), logo: answer.hash }
    expect(await readPrintLogo(served.services.asRole, venue)).toBe(
      `data:image/png;base64,${pngOf(1024, 40)}`,
    )
    const { images, html } = await sendMail(venue)
    expect(images).toEqual([SMALL])
    // With a height, some mail clients would distort it.
    expect(html).toMatch(
      /<img src="cid:logo"[^>]* width="200" style="[^"]*;width:auto;max-width:200px/,
    )
    expect(html).not.toMatch(/<img [^>]*\bheight=/)
  })

  it('are replaced in mails by the icon of a venue that has no logo', async () => {
    const pictures = { large: pngOf(1200, 630), small: pngOf(192, 192) }
    const answer = await owner.call(logosCalls('save-pictures', 'bar', { pictures }))
    if (answer.type !== 'saved') throw new Error(answer.problem)
    const { logo: _, ...venue } = toVenue('bar', wafubar)
    expect((await sendMail(venue)).images).toEqual([])
    expect((await sendMail({ ...venue, pictures: answer.hash })).images).toEqual([pictures.small])
  })

  it('are not copied with the venue', async () => {
    const answer = await save(pngOf(64))
    if (answer.type !== 'saved') throw new Error(answer.problem)
    expect(await publish('bar', answer.hash)).toEqual({ type: 'published', version: 1 })
    await owner.call(venuesCalls('duplicate', { source: 'bar', key: 'copy', name: 'Copie' }))
    expect(await publish('copy', answer.hash)).toMatchObject({ type: 'refused' })
  })

  it('are marked as square when the venue is read', async () => {
    const pictures = { large: pngOf(64, 64), small: pngOf(40, 44) }
    const answer = await owner.call(logosCalls('save', 'copy', { pictures }))
    if (answer.type !== 'saved') throw new Error(answer.problem)
    expect(await publish('copy', answer.hash)).toEqual({ type: 'published', version: 1 })
    const venues = createVenueStore(served.services.asRole)
    await venues.refresh()
    expect(venues.find('copy')).toMatchObject({ logo: answer.hash, isLogoSquare: true })
    expect(venues.find('bar')).not.toHaveProperty('isLogoSquare')
  })

  it('refuse SVG source at once, in a document and in the preview of a saved draft', async () => {
    const transform = `${'translate(1) '.repeat(REPEATS)}!`
    const logo = `<svg viewBox="0 0 500 110"><path d="M0 0" transform="${transform}"/></svg>`
    const problems = [{ path: 'logo', message: DOCUMENT_PROBLEMS.logo }]
    await editDraft(owner, 'bar', { ...wafubar, logo })
    const checked = checkDocument({ ...wafubar, logo })
    const preview = await owner.call(publicationCalls('preview', 'bar'))
    expect(checked).toEqual({ ok: false, problems })
    expect(preview.problems).toEqual(problems)
  })

  it('are refused beyond thirty uploads in a day', async () => {
    for (let shade = 0; shade < 30; shade += 1) await save(pngOf(8, 8, shade))
    expect(await save(pngOf(9))).toEqual({
      type: 'refused',
      problem: LOOK_TEXTS.logo.problems.tooMany,
    })
  })
})
