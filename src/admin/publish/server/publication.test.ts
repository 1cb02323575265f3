import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Draft } from '#admin/document/draft-document.ts'
import { logosCalls } from '#admin/look/web/look-calls.ts'
import { publicationCalls } from '#admin/publish/web/publish-calls.ts'
import { createVenue } from '#admin/store/server/create-venue.ts'
import type { Database } from '#database/server/database.ts'
import { asMember } from '#database/server/transactions.ts'
import { writePng } from '#platform/pictures/server/png.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { editDraft } from '#testing/drafts/edit-draft.ts'
import { signIn, type SignedInMember } from '#testing/members/signed-in.ts'
import { serveApp, type ServedApp } from '#testing/servers/served-app.ts'
import { MAILBOX_TEXTS } from '#texts/admin/mailbox/messages.ts'
import { PUBLICATION_PROBLEMS } from '#texts/admin/publish/messages.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'
import { wafubar } from '#venues/examples/wafubar.ts'
import { logoPictureHref, type LogoPictures } from '#venues/logos/logo-picture.ts'
import { createVenueStore } from '#venues/server/venue-store.ts'

import { LISTED_VERSIONS } from './publication.ts'
import { findPublicationRequest } from './notify-owners.ts'

const OWN = Object.keys(wafubar.legal).map((field) => [
  field,
  field === 'email' ? 'moi@bar.example' : 'le vrai',
])
const DOCUMENT: VenueDocument = {
  ...wafubar,
  reviewLink: 'https://g.page/r/bar/review',
  legal: { ...Object.fromEntries(OWN), isExample: false },
}
const [first, ...others] = DOCUMENT.prizes
if (!first) throw new Error('there is no prize')
const INVITING = { ...DOCUMENT, invitation: 'Venez.' }
const LOWER = { ...DOCUMENT, prizes: [{ ...first, probability: 0.5 }, ...others] }
/** Returns a picture of one colour, in base64. */
function pngOf(width: number, height: number): string {
  const row = Buffer.alloc(1 + width * 4, 200).fill(0, 0, 1)
  const rows = Buffer.concat(Array<Buffer>(height).fill(row))
  return writePng({ width, height, bitDepth: 8, colourType: 6 }, rows).toString('base64')
}
const OTHER_MAILBOX = { ...DOCUMENT, adminEmail: 'manager@bar.example' }
const REFUSED_MANAGER = {
  type: 'refused',
  problems: [{ path: '', message: PUBLICATION_PROBLEMS.ownerOnly }],
}

/** publish.test.ts tests the rules of a publication. */
describe('the calls of publications', () => {
  let database: Database
  let app: ServedApp['app']
  let mails: ServedApp['mails']
  let services: ServedApp['services']
  let beforeTransactionOf: (memberId: string) => Promise<void>
  let venue: string
  let count = 0
  let owner: SignedInMember
  let manager: SignedInMember
  beforeAll(async () => {
    database = await openTestDatabase()
    ;({ app, mails, services } = await serveApp(database, undefined, {
      isProduction: true,
      asMember: async (memberId, work) => {
        await beforeTransactionOf(memberId)
        return asMember(database, memberId, work)
      },
    }))
  })
  afterAll(async () => database.close())
  beforeEach(async () => {
    beforeTransactionOf = async () => {}
    count += 1
    venue = `bar-${count}`
    await database.transaction(async (query) =>
      createVenue(query, { key: venue, content: DOCUMENT, memberId: null }),
    )
    owner = await signIn(database, app, { [venue]: 'owner' })
    manager = await signIn(database, app, { [venue]: 'manager' })
  })

  const preview = async (member: SignedInMember) => member.call(publicationCalls('preview', venue))
  const edit = async (content: Draft) => editDraft(owner, venue, content)
  const publish = async (member: SignedInMember, revision: number, basedOn: number) =>
    member.call(publicationCalls('publish', venue, { revision, basedOn }))
  const publishWith = async (pictures: string, revision: number, basedOn: number) => {
    const seen = { revision, basedOn, pictures }
    const answer = await owner.call(publicationCalls('publish', venue, seen))
    expect(answer).toEqual({ type: 'published', version: basedOn + 1 })
  }
  const savePictures = async (pictures: LogoPictures) =>
    owner.call(logosCalls('save-pictures', venue, { pictures }))
  const readPublished = async () => {
    const venues = createVenueStore(services.asRole)
    await venues.refresh()
    return venues.find(venue)
  }
  const readVersion = async (number: number) =>
    (await manager.call(publicationCalls('read-version', venue, { number }))).document
  const versions = async () =>
    (await owner.call(publicationCalls('list-versions', venue, { before: null }))).versions

  it.each([
    ['too wide', pngOf(1201, 630), pngOf(192, 192)],
    ['too high', pngOf(1200, 631), pngOf(192, 192)],
    ['too wide, as an icon', pngOf(1200, 630), pngOf(193, 192)],
    ['too high, as an icon', pngOf(1200, 630), pngOf(192, 193)],
    ['not a PNG', pngOf(1200, 630), Buffer.from('<svg/>').toString('base64')],
  ])('reject a venue’s picture that is %s', async (_, large, small) => {
    expect(await savePictures({ large, small })).toMatchObject({ type: 'refused' })
  })

  it('publish a version without pictures if the venue does not have the named pictures', async () => {
    const other = await signIn(database, app, { 'bar-1': 'owner' })
    const pictures = { large: pngOf(9, 9), small: pngOf(9, 9) }
    const saved = await other.call(logosCalls('save-pictures', 'bar-1', { pictures }))
    const ofOther = saved.type === 'saved' ? saved.hash : ''
    expect(ofOther).not.toBe('')
    for (const hash of ['', 'wafubar', 'f'.repeat(64), ofOther]) {
      const { revision, basedOn } = await preview(owner)
      await publishWith(hash, revision, basedOn)
      expect(await readPublished()).not.toHaveProperty('pictures')
      await edit({ ...DOCUMENT, invitation: `${basedOn}` })
    }
    expect(await versions()).toHaveLength(4)
  })

  it('show the pictures of the last version with the same look, also after a publication without pictures', async () => {
    const pictures = { large: pngOf(1200, 630), small: pngOf(192, 192) }
    const saved = await savePictures(pictures)
    await publishWith(saved.type === 'saved' ? saved.hash : '', 1, 0)
    const hash = (await readPublished())?.pictures ?? ''
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    for (const [path, png] of [
      [logoPictureHref(hash), pictures.small],
      [logoPictureHref(hash, 'large'), pictures.large],
    ] as const) {
      const response = await app.request(path)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
      expect(Buffer.from(await response.arrayBuffer()).toString('base64')).toBe(png)
    }
    // Other odds do not change the look, but other initials do.
    const better = {
      ...DOCUMENT,
      prizes: [{ ...first, probability: first.probability + 1 }, ...others],
    }
    await edit(better)
    await publish(owner, 2, 1)
    expect(await readPublished()).toMatchObject({ version: 2, pictures: hash })
    await edit({ ...better, initials: 'AB' })
    await publish(owner, 3, 2)
    expect((await readPublished())?.version).toBe(3)
    expect(await readPublished()).not.toHaveProperty('pictures')
  })

  it('refuse example legal data, an example review link in production and an unfinished draft, as the preview says', async () => {
    await edit({ ...wafubar, invitation: '' })
    const shown = await preview(manager)
    expect(shown.problems.map(({ path }) => path)).toEqual(['invitation'])
    expect(await publish(manager, 2, 0)).toEqual({ type: 'refused', problems: shown.problems })
    await edit(wafubar)
    const { problems } = await preview(manager)
    expect(problems.map(({ path }) => path)).toEqual(['legal.isExample', 'reviewLink'])
    expect(await publish(manager, 3, 0)).toEqual({ type: 'refused', problems })
    await edit({
      ...DOCUMENT,
      legal: {
        ...DOCUMENT.legal,
        form: 'SARL',
        company: 'Le Zinc (exemple)',
        host: wafubar.legal.host,
      },
    })
    expect((await preview(manager)).problems).toEqual([
      { path: 'legal.company', message: PUBLICATION_PROBLEMS.exampleField },
      { path: 'legal.host', message: PUBLICATION_PROBLEMS.exampleField },
    ])
    expect(await versions()).toEqual([])
  })

  it.each([1, 2, 3, 4])(
    'refuse a manager a change to the detriment of players that others draft just before transaction %i of the call',
    async (transaction) => {
      await publish(owner, 1, 0)
      await edit({ ...LOWER, reason: 'Le rhum manque' })
      await publish(owner, 2, 1)
      await edit({ ...LOWER, invitation: 'Jouez.' })
      let left = transaction
      beforeTransactionOf = async (memberId) => {
        if (memberId !== manager.id) return
        left -= 1
        if (left !== 0) return
        await edit(INVITING)
        await publish(owner, 5, 2)
        await edit({ ...LOWER, reason: 'Encore' })
      }
      // The revision and the version exist only after the other members have published.
      const answer = await publish(manager, 6, 3)
      expect([{ type: 'stale' }, REFUSED_MANAGER]).toContainEqual(answer)
      expect((await versions()).map(({ reason }) => reason)).not.toContain('Encore')
    },
  )

  it('refuse a manager another mailbox, even the mailbox of an earlier version', async () => {
    const editAsManager = async (content: VenueDocument) => editDraft(manager, venue, content)
    const refused = { type: 'refused', problem: MAILBOX_TEXTS.ownerOnly }
    expect(await editAsManager(OTHER_MAILBOX)).toMatchObject(refused)
    expect(await publish(manager, 1, 0)).toEqual({ type: 'published', version: 1 })
    expect(await editAsManager(OTHER_MAILBOX)).toMatchObject(refused)
    await edit(OTHER_MAILBOX)
    expect(await preview(manager)).toMatchObject({ problems: [], isOwnerMissing: true })
    expect(await publish(manager, 2, 1)).toEqual(REFUSED_MANAGER)
    // The manager edits other fields beside the mailbox that an owner has drafted, and may restore
    // the old mailbox.
    expect(await editAsManager({ ...OTHER_MAILBOX, invitation: 'Venez.' })).toMatchObject({
      type: 'applied',
      draft: { revision: 3 },
    })
    expect(await editAsManager(INVITING)).toMatchObject({ type: 'applied' })
    await edit(OTHER_MAILBOX)
    expect(await publish(owner, 5, 1)).toEqual({ type: 'published', version: 2 })
    expect(await editAsManager((await readVersion(1)) as VenueDocument)).toMatchObject(refused)
  })

  it('publish an earlier version as a draft, by the same rules', async () => {
    await publish(owner, 1, 0)
    await edit({ ...LOWER, reason: 'Le rhum manque' })
    await publish(owner, 2, 1)
    expect(await readVersion(9)).toBeNull()
    expect(await readVersion(1)).toEqual(DOCUMENT)
    expect(await editDraft(manager, venue, DOCUMENT)).toMatchObject({ draft: { revision: 4 } })
    expect(await publish(manager, 4, 2)).toEqual({ type: 'published', version: 3 })
    expect(await editDraft(manager, venue, (await readVersion(2)) as VenueDocument)).toMatchObject({
      draft: { revision: 5 },
    })
    expect(await preview(owner)).toMatchObject({ needsReason: true, isOwnerMissing: false })
    expect(await preview(manager)).toMatchObject({ needsReason: true, isOwnerMissing: true })
    expect(await publish(manager, 5, 3)).toEqual(REFUSED_MANAGER)
    expect((await versions()).map(({ number, reason }) => [number, reason])).toEqual([
      [3, null],
      [2, 'Le rhum manque'],
      [1, null],
    ])
  })

  it('ask the owners by an alert each time and by mail once an hour, and return whether they get the mail', async () => {
    await publish(owner, 1, 0)
    const askOwners = async () => manager.call(publicationCalls('ask', venue))
    const asked = async () =>
      database.transaction(async (query) => findPublicationRequest(query, venue))
    expect(await asked()).toBeNull()
    for (let press = 0; press < 2; press += 1) {
      expect(await askOwners()).toEqual({ areMailed: true })
      expect(await asked()).toMatch(/^Member /)
    }
    expect(mails).toHaveLength(1)
    await edit(INVITING)
    await publish(owner, 2, 1)
    expect(await asked()).toBeNull()
    for (let press = 0; press < 2; press += 1)
      expect(await askOwners()).toEqual({ areMailed: false })
    expect(await asked()).toMatch(/^Member /)
    expect(mails).toHaveLength(1)
  })

  it('show the differences with their effect on players', async () => {
    await publish(owner, 1, 0)
    await edit({ ...INVITING, legal: { ...DOCUMENT.legal, phone: '+33 1 00 00 00 00' } })
    const shown = await preview(owner)
    expect(shown).toMatchObject({
      revision: 2,
      basedOn: 1,
      needsReason: false,
      hasNewTerms: true,
      due: [],
    })
    expect(shown.differences.map((difference) => [difference.path, difference.class])).toEqual([
      ['invitation', 'appearance'],
      ['legal.phone', 'legal'],
    ])
  })

  it('list the versions page by page, with the publisher of each version', async () => {
    for (let version = 0; version <= LISTED_VERSIONS; version += 1) {
      if (version > 0) await edit({ ...DOCUMENT, invitation: `Venez ${version} fois.` })
      await publish(manager, version + 1, version)
    }
    const newest = await owner.call(publicationCalls('list-versions', venue, { before: null }))
    expect(newest).toMatchObject({ hasMore: true, versions: { length: LISTED_VERSIONS } })
    expect(newest.versions[0]?.publishedBy).not.toBeNull()
    const last = newest.versions.at(-1)
    const older = await owner.call(
      publicationCalls('list-versions', venue, { before: last?.number ?? 0 }),
    )
    expect(older).toMatchObject({ hasMore: false, versions: [{ number: 1, differences: [] }] })
    expect(last?.differences.map(({ path }) => path)).toEqual(['invitation'])
  })
})
