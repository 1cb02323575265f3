import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { DRAFT_CALLS } from '#admin/draft/server/draft-calls.ts'
import { createVenue } from '#admin/venues/server/create-venue.ts'
import type { Database } from '#database/server/database.ts'
import { asMember } from '#database/server/transactions.ts'
import { callsOf } from '#members/member-call.ts'
import { testDatabases } from '#testing/database/databases.ts'
import { signIn, type SignedInMember } from '#testing/members/signed-in.ts'
import { serveApp } from '#testing/servers/served-app.ts'
import { PUBLICATION_PROBLEMS } from '#texts/admin/publish/messages.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'
import { wafubar } from '#venues/examples/wafubar.ts'

import { LISTED_VERSIONS, type PUBLICATION_CALLS } from './publication.ts'

const publicationCalls = callsOf<typeof PUBLICATION_CALLS>('publication')
const draftCalls = callsOf<typeof DRAFT_CALLS>('draft')

const OWN = Object.keys(wafubar.legal).map((field) => [
  field,
  field === 'email' ? 'moi@bar.example' : 'le vrai',
])
const DOCUMENT: VenueDocument = {
  ...wafubar,
  legal: { ...Object.fromEntries(OWN), isExample: false },
}
const [first, ...others] = DOCUMENT.prizes
if (!first) throw new Error('there is no prize')
const INVITING = { ...DOCUMENT, invitation: 'Venez.' }
const LOWER = { ...DOCUMENT, prizes: [{ ...first, probability: 0.5 }, ...others] }
const OTHER_MAILBOX = { ...DOCUMENT, adminEmail: 'manager@bar.example' }
const REFUSED_MAILBOX = {
  type: 'refused',
  problems: [{ path: 'adminEmail', message: PUBLICATION_PROBLEMS.mailbox }],
}
const REFUSED_MANAGER = {
  type: 'refused',
  problems: [{ path: '', message: PUBLICATION_PROBLEMS.ownerOnly }],
}

/** publish.test.ts proves the rules of a publication. */
describe.each(testDatabases)('the calls of publications, on $name', ({ open }) => {
  let database: Database
  let app: Awaited<ReturnType<typeof serveApp>>['app']
  let beforeTransactionOf: (memberId: string) => Promise<void>
  let venue: string
  let count = 0
  let owner: SignedInMember
  let manager: SignedInMember
  beforeAll(async () => {
    database = await open()
    ;({ app } = await serveApp(database, undefined, {
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

  const preview = async (member: SignedInMember, number: number | null = null) =>
    member.call(publicationCalls('preview', venue, { number }))
  const save = async (revision: number, content: VenueDocument) =>
    owner.call(draftCalls('save', venue, { revision, content }))
  const publish = async (
    member: SignedInMember,
    revision: number,
    basedOn: number,
    reason: string | null = null,
  ) => member.call(publicationCalls('publish', venue, { revision, basedOn, reason }))
  const versionCount = async () =>
    (await owner.call(publicationCalls('list-versions', venue, { before: null }))).versions.length

  it('refuse a draft that has changed since it was shown, and a version in force that was not shown', async () => {
    await save(1, INVITING)
    expect(await publish(owner, 1, 0)).toEqual({ type: 'stale' })
    expect(await publish(owner, 2, 7)).toEqual({ type: 'stale' })
    expect(await versionCount()).toBe(0)
  })

  it('refuse example legal data in production, and an unfinished draft, as shown before', async () => {
    await save(1, { ...wafubar, invitation: '' })
    const shown = await preview(manager)
    expect(shown.problems.map(({ path }) => path)).toEqual(['invitation'])
    expect(await publish(manager, 2, 0)).toEqual({ type: 'refused', problems: shown.problems })
    await save(2, wafubar)
    const { problems } = await preview(manager)
    expect(problems.map(({ path }) => path)).toEqual(['legal.isExample'])
    expect(await publish(manager, 3, 0)).toEqual({ type: 'refused', problems })
    await save(3, {
      ...wafubar,
      legal: { ...DOCUMENT.legal, form: 'SARL', host: wafubar.legal.host },
    })
    expect((await preview(manager)).problems).toEqual([
      { path: 'legal.host', message: PUBLICATION_PROBLEMS.exampleField },
    ])
    expect(await versionCount()).toBe(0)
  })

  it('refuse a manager a change to the detriment of players, also by publishing an old version again', async () => {
    await publish(manager, 1, 0)
    await save(1, LOWER)
    expect(await preview(manager)).toMatchObject({ needsReason: true, isOwnerMissing: true })
    expect(await publish(manager, 2, 1, 'Le rhum manque')).toEqual(REFUSED_MANAGER)
    expect(await preview(owner)).toMatchObject({ needsReason: true, isOwnerMissing: false })
    expect(await publish(owner, 2, 1)).toMatchObject({
      type: 'refused',
      problems: [{ path: 'reason' }],
    })
    expect(await publish(owner, 2, 1, ' ')).toMatchObject({
      type: 'refused',
      problems: [{ path: 'reason' }],
    })
    expect(await publish(owner, 2, 1, ' Le rhum manque ')).toEqual({
      type: 'published',
      version: 2,
    })
    await manager.call(
      publicationCalls('republish', venue, { number: 1, basedOn: 2, reason: null }),
    )
    expect(
      await manager.call(
        publicationCalls('republish', venue, { number: 2, basedOn: 3, reason: 'Encore' }),
      ),
    ).toEqual(REFUSED_MANAGER)
    const { versions } = await owner.call(
      publicationCalls('list-versions', venue, { before: null }),
    )
    expect(versions.map(({ number, reason }) => [number, reason])).toEqual([
      [3, null],
      [2, 'Le rhum manque'],
      [1, null],
    ])
    expect(versions[1]?.differences.map(({ class: effect }) => effect)).toEqual(['detriment'])
  })

  it.each([1, 2, 3, 4])(
    'refuse a manager a change to the detriment of players, whatever is published before its transaction %i',
    async (transaction) => {
      await publish(owner, 1, 0)
      await save(1, INVITING)
      await publish(owner, 2, 1)
      await save(2, LOWER)
      let left = transaction
      beforeTransactionOf = async (memberId) => {
        if (memberId !== manager.id) return
        left -= 1
        if (left !== 0) return
        const again = { number: 1, basedOn: 2, reason: null }
        await owner.call(publicationCalls('republish', venue, again))
      }
      const answer = await publish(manager, 3, 3, 'Le rhum manque')
      expect([{ type: 'stale' }, REFUSED_MANAGER]).toContainEqual(answer)
      const { versions } = await owner.call(
        publicationCalls('list-versions', venue, { before: null }),
      )
      expect(versions.map(({ reason }) => reason)).not.toContain('Le rhum manque')
    },
  )

  it('refuse a manager another mailbox, from any draft and by publishing an old version again', async () => {
    const saveAsManager = async (revision: number, content: VenueDocument) =>
      manager.call(draftCalls('save', venue, { revision, content }))
    const refused = { type: 'refused', problem: PUBLICATION_PROBLEMS.mailbox }
    expect(await saveAsManager(1, OTHER_MAILBOX)).toEqual(refused)
    expect(await publish(manager, 1, 0)).toEqual({ type: 'published', version: 1 })
    expect(await saveAsManager(1, OTHER_MAILBOX)).toEqual(refused)
    await save(1, OTHER_MAILBOX)
    expect((await preview(manager)).problems).toEqual(REFUSED_MAILBOX.problems)
    expect(await publish(manager, 2, 1)).toEqual(REFUSED_MAILBOX)
    // The manager edits beside the mailbox that an owner has drafted, and may take it back.
    expect(await saveAsManager(2, { ...OTHER_MAILBOX, invitation: 'Venez.' })).toMatchObject({
      type: 'saved',
    })
    expect(await saveAsManager(0, INVITING)).toMatchObject({ type: 'stale', revision: 3 })
    expect(await publish(owner, 3, 1)).toEqual({ type: 'published', version: 2 })
    const again = { number: 1, basedOn: 2, reason: null }
    expect((await preview(manager, 1)).problems).toEqual(REFUSED_MAILBOX.problems)
    expect(await manager.call(publicationCalls('republish', venue, again))).toEqual(REFUSED_MAILBOX)
    expect(await owner.call(publicationCalls('republish', venue, again))).toEqual({
      type: 'published',
      version: 3,
    })
  })

  it('refuse to publish a version again that does not exist', async () => {
    await publish(owner, 1, 0)
    const request = { number: 9, basedOn: 1, reason: null }
    expect(await owner.call(publicationCalls('republish', venue, request))).toMatchObject({
      type: 'refused',
      problems: [{ path: '' }],
    })
  })

  it('publish the content of an earlier version, with its own event', async () => {
    await publish(owner, 1, 0)
    await save(1, INVITING)
    await publish(owner, 2, 1)
    const request = { number: 1, basedOn: 2, reason: null }
    expect(await owner.call(publicationCalls('republish', venue, request))).toEqual({
      type: 'published',
      version: 3,
    })
    const written = await database.transaction(async (query) =>
      query(
        `select e.event, v.content from private.venue_events e
         join private.venue_versions v on v.app_identifier = e.app_identifier and v.number = e.version
         where e.app_identifier = $1 and e.version <> 2 order by e.version`,
        [venue],
      ),
    )
    expect(written).toEqual([
      { event: 'published', content: DOCUMENT },
      { event: 'republished', content: DOCUMENT },
    ])
  })

  it('publish once, whether pressed twice or repeated after a lost answer', async () => {
    const shown = await preview(manager)
    expect(shown).toMatchObject({
      revision: 1,
      basedOn: 0,
      problems: [],
      differences: [],
      hasNewTerms: false,
    })
    const published = { type: 'published', version: 1 }
    expect(await Promise.all([publish(manager, 1, 0), publish(manager, 1, 0)])).toEqual([
      published,
      published,
    ])
    expect(await publish(manager, 1, 0)).toEqual({ type: 'published', version: 1 })
    expect(await versionCount()).toBe(1)
  })

  it('show what changes for the players, in classes', async () => {
    await publish(owner, 1, 0)
    await save(1, { ...INVITING, legal: { ...DOCUMENT.legal, phone: '+33 1 00 00 00 00' } })
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
    expect((await preview(owner, 1)).differences).toEqual([])
  })

  it('list the versions by pages, with the member who has published each', async () => {
    for (let version = 0; version <= LISTED_VERSIONS; version += 1) {
      if (version > 0) await save(version, { ...DOCUMENT, invitation: `Venez ${version} fois.` })
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
