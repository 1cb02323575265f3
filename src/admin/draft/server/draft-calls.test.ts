import { randomUUID } from 'node:crypto'

import * as fc from 'fast-check'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { valueAt, type Change } from '#admin/draft/changes.ts'
import { toDraft } from '#admin/draft/draft-document.ts'
import type { DRAFT_CALLS } from '#admin/draft/server/draft-calls.ts'
import { createVenue } from '#admin/venues/server/create-venue.ts'
import type { Database } from '#database/server/database.ts'
import { callsOf } from '#members/member-call.ts'
import { testDatabases } from '#testing/database/databases.ts'
import { historyArbitrary, runHistory } from '#testing/drafts/edit-history.ts'
import { createServedEdits } from '#testing/drafts/served-edits.ts'
import { signIn, type SignedInMember } from '#testing/members/signed-in.ts'
import { serveApp } from '#testing/servers/served-app.ts'
import { PUBLICATION_PROBLEMS } from '#texts/admin/publish/messages.ts'
import { DOCUMENT_PROBLEMS } from '#texts/venues/document/document-problems.ts'
import { wafubar } from '#venues/examples/wafubar.ts'

const draftCalls = callsOf<typeof DRAFT_CALLS>('draft')

const rename = (was: string, now: string): Change => ({ path: 'name', was, now })

const VENUES = ['first-bar', 'new-bar', 'ordered-bar', 'busy-bar', 'old-bar']

/** member-calls.test.ts proves that readers and members of other venues are refused. */
describe.each(testDatabases)('the calls of drafts, on $name', ({ open }) => {
  let database: Database
  let app: Hono
  let member: SignedInMember
  let colleague: SignedInMember
  beforeAll(async () => {
    database = await open()
    ;({ app } = await serveApp(database))
    await database.transaction(async (query) => {
      for (const key of VENUES) await createVenue(query, { key, content: wafubar, memberId: null })
    })
    const managed = Object.fromEntries(['wafubar', ...VENUES].map((key) => [key, 'manager']))
    member = await signIn(database, app, { ...managed, wafubar: 'owner' })
    colleague = await signIn(database, app, managed)
  })
  afterAll(async () => database.close())

  const readDraft = async (venue: string) => member.call(draftCalls('read', venue))
  const edit = async (by: SignedInMember, venue: string, changes: Change[], id = randomUUID()) =>
    by.call(draftCalls('edit', venue, { author: by.id, id, changes }))

  it('refuse a mailbox that only an owner may choose, a document of more than 64 KiB, and an archived venue', async () => {
    const before = await readDraft('first-bar')
    const mailbox = { path: 'adminEmail', was: wafubar.adminEmail, now: 'bar@other.example' }
    expect(await edit(colleague, 'first-bar', [mailbox])).toEqual({
      type: 'refused',
      problem: PUBLICATION_PROBLEMS.mailbox,
    })
    const long = { path: 'invitation', was: wafubar.invitation, now: 'é'.repeat(33_000) }
    expect(await edit(member, 'first-bar', [long])).toEqual({
      type: 'refused',
      problem: DOCUMENT_PROBLEMS.tooLarge,
    })
    const call = draftCalls('edit', 'first-bar', {
      author: member.id,
      id: randomUUID(),
      changes: [{ ...long, now: 'a'.repeat(100_000) }],
    })
    expect((await member.send(call)).status).toBe(413)
    expect(await readDraft('first-bar')).toEqual(before)
    const id = randomUUID()
    const applied = await edit(member, 'first-bar', [rename('Wafu Bar', 'Bar')], id)
    await database.transaction(async (query) =>
      query(`update private.venues set archived_at = now() where app_identifier = 'first-bar'`),
    )
    expect(await edit(member, 'first-bar', [rename('Bar', 'Le Bar')])).toEqual({ type: 'archived' })
    // Its answer was lost: it is applied all the same.
    expect(await edit(member, 'first-bar', [rename('Wafu Bar', 'Bar')], id)).toEqual(applied)
  })

  it('refuse an edit of another member than the one who is signed in', async () => {
    const changes = [rename('Wafu Bar', 'Bar')]
    const call = draftCalls('edit', 'new-bar', { author: colleague.id, id: randomUUID(), changes })
    const response = await member.send(call)
    expect([response.status, await response.json()]).toMatchObject([401, { code: 'signed_out' }])
  })

  it.each([
    ['an id that is no UUID', { id: 'first' }],
    ['no change', { changes: [] }],
    ['a change of no field', { changes: [{ path: 'constructor', was: null, now: 'x' }] }],
    ['a value of another type', { changes: [{ path: 'name', was: null, now: 7 }] }],
  ])('refuse %s with 400', async (_, wrong) => {
    const call = draftCalls('edit', 'new-bar', {
      author: member.id,
      id: randomUUID(),
      changes: [rename('Wafu Bar', 'Bar')],
    })
    const response = await member.send({ ...call, body: { ...call.body, ...wrong } })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'bad_request' })
    expect(await readDraft('new-bar')).toMatchObject({ revision: 1 })
  })

  it('begin with the version in force, apply an edit once, and answer what a field holds and by whom', async () => {
    expect(await readDraft('wafubar')).toMatchObject({
      revision: 0,
      content: { name: 'Wafu Bar' },
      inForce: { version: 1 },
    })
    const id = randomUUID()
    const first = await edit(member, 'wafubar', [rename('Wafu Bar', 'Bar')], id)
    expect(first).toMatchObject({
      type: 'applied',
      draft: { revision: 1, content: { name: 'Bar' }, changes: 1 },
    })
    await edit(colleague, 'wafubar', [rename('Bar', 'Wafu Bar')])
    // Its answer was lost: it is not applied again.
    expect(await edit(member, 'wafubar', [rename('Wafu Bar', 'Bar')], id)).toMatchObject({
      type: 'applied',
      draft: { revision: 2, content: { name: 'Wafu Bar' } },
    })
    const invitation = { path: 'invitation', was: wafubar.invitation, now: 'Jouez !' }
    const refused = await edit(member, 'wafubar', [invitation, rename('Bar', 'Le Bar')])
    expect(refused).toMatchObject({
      type: 'conflict',
      draft: { revision: 2, content: { invitation: wafubar.invitation } },
      conflicts: [
        {
          path: 'name',
          holds: 'Wafu Bar',
          by: expect.stringMatching(/^Member /) as string,
          isOwn: false,
          removed: null,
        },
      ],
    })
    const own = await edit(colleague, 'wafubar', [rename('Bar', 'Le Bar')])
    expect(own).toMatchObject({ conflicts: [{ isOwn: true }] })
  })

  it('apply edits of different fields at the same time', async () => {
    const edits = ['name', 'invitation', 'mapsLink', 'reviewLink'].map((path) =>
      edit(member, 'busy-bar', [{ path, was: valueAt(toDraft(wafubar), path), now: 'x' }]),
    )
    const answers = await Promise.all(edits)
    expect(answers.map(({ type }) => type)).toEqual(['applied', 'applied', 'applied', 'applied'])
    expect(await readDraft('busy-bar')).toMatchObject({
      revision: 5,
      content: { name: 'x', invitation: 'x', mapsLink: 'x', reviewLink: 'x' },
    })
  })

  it('apply an edit to a draft that lacks fields', async () => {
    const { name, adminEmail } = wafubar
    await database.transaction(async (query) =>
      query(
        `update private.venue_drafts set revision = 2, content = $1 where app_identifier = 'old-bar'`,
        [JSON.stringify({ name, adminEmail })],
      ),
    )
    const now = wafubar.prizes[0] ?? null
    const answer = await edit(member, 'old-bar', [{ path: 'prizes.cocktail', was: null, now }])
    expect(answer).toMatchObject({
      type: 'applied',
      draft: { content: { name, invitation: '', prizes: [now] } },
    })
  })

  it('say what a removed prize was', async () => {
    const prize = wafubar.prizes[1] ?? null
    await edit(colleague, 'new-bar', [{ path: 'prizes.soft', was: prize, now: null }])
    const path = 'prizes.soft.name'
    expect(await edit(member, 'new-bar', [{ path, was: 'Soft', now: 'Thé' }])).toMatchObject({
      conflicts: [{ path: 'prizes.soft', holds: null, removed: prize }],
    })
  })

  it('name who has changed the order of the prizes, not who has edited one of them later', async () => {
    const keys = wafubar.prizes.map(({ key }) => key)
    const [moved = '', ...others] = keys
    const last = [...others, moved]
    await edit(colleague, 'ordered-bar', [{ path: 'prizes', was: keys, now: last }])
    await edit(member, 'ordered-bar', [{ path: 'prizes.soft.name', was: 'Soft', now: 'Thé' }])
    const reversed = keys.toReversed()
    const order = {
      path: 'prizes',
      was: reversed,
      now: reversed.slice(1).concat(reversed[0] ?? ''),
    }
    expect(await edit(member, 'ordered-bar', [order])).toMatchObject({
      conflicts: [{ path: 'prizes', isOwn: false }],
    })
  })

  it('lose no edit, and overwrite none unseen, in generated histories', async () => {
    const served = createServedEdits(database, {
      key: 'new-bar',
      members: { Ana: member, Bruno: colleague },
    })
    await fc.assert(
      fc.asyncProperty(historyArbitrary, async (history) => runHistory(await served(), history)),
      { numRuns: 20 },
    )
  })
})
