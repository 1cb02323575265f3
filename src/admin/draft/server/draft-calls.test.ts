import { randomUUID } from 'node:crypto'

import * as fc from 'fast-check'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { toDraft } from '#admin/document/draft-document.ts'
import type { Change } from '#admin/draft/changes.ts'
import { draftCalls } from '#admin/draft/web/draft-calls.ts'
import { createVenue } from '#admin/store/server/create-venue.ts'
import type { Database } from '#database/server/database.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { historyArbitrary, runHistory } from '#testing/drafts/histories.ts'
import { createServedDrafts } from '#testing/drafts/served-drafts.ts'
import { signIn, type SignedInMember } from '#testing/members/signed-in.ts'
import { serveApp } from '#testing/servers/served-app.ts'
import { MAILBOX_TEXTS } from '#texts/admin/mailbox/messages.ts'
import { DOCUMENT_PROBLEMS } from '#texts/venues/document/document-problems.ts'
import { wafubar } from '#venues/examples/wafubar.ts'

const rename = (was: string, now: string): Change => ({ path: 'name', was, now })
const INVITE = { path: 'invitation', was: wafubar.invitation, now: 'Jouez !' }

const VENUES = ['first-bar', 'new-bar', 'ordered-bar', 'busy-bar', 'old-bar', 'full-bar']

/** member-calls.test.ts tests that readers and members of other venues are refused. */
describe('the calls of drafts', () => {
  let database: Database
  let app: Hono
  let member: SignedInMember
  let colleague: SignedInMember
  beforeAll(async () => {
    database = await openTestDatabase()
    ;({ app } = await serveApp(database))
    await database.transaction(async (query) => {
      for (const key of VENUES) await createVenue(query, { key, content: wafubar, memberId: null })
    })
    const managed = Object.fromEntries(['wafubar', ...VENUES].map((key) => [key, 'manager']))
    member = await signIn(database, app, { ...managed, wafubar: 'owner' })
    colleague = await signIn(database, app, managed)
  })
  afterAll(async () => database.close())

  const read = async (venue: string) => member.call(draftCalls('read', venue))
  const edit = async (by: SignedInMember, venue: string, changes: Change[], id = randomUUID()) =>
    by.call(draftCalls('edit', venue, { author: by.id, id, changes }))
  const rowsOf = async (sql: string) => database.transaction(async (query) => query(sql))

  it('refuse a manager another mailbox and a change that is too large, and apply the other changes of the batch', async () => {
    const mailbox = { path: 'adminEmail', was: wafubar.adminEmail, now: 'bar@other.example' }
    const long = { path: 'name', was: 'Wafu Bar', now: 'é'.repeat(33_000) }
    expect(await edit(colleague, 'first-bar', [mailbox, long, INVITE])).toMatchObject({
      type: 'refused',
      problem: MAILBOX_TEXTS.ownerOnly,
      refusals: [
        { path: 'adminEmail', problem: MAILBOX_TEXTS.ownerOnly },
        { path: 'name', problem: DOCUMENT_PROBLEMS.tooLarge },
      ],
      draft: { revision: 2, content: { ...wafubar, invitation: 'Jouez !' } },
    })
  })

  it.each<[string, number, string, (ids: readonly string[]) => object]>([
    [
      'a batch whose author is not the signed-in member',
      401,
      'signed_out',
      ([, other]) => ({ author: other }),
    ],
    ['an id that is not a UUID', 400, 'bad_request', () => ({ id: 'first' })],
    ['no change', 400, 'bad_request', () => ({ changes: [] })],
    [
      'a change of an unknown field',
      400,
      'bad_request',
      () => ({ changes: [{ path: 'constructor', was: null, now: 'x' }] }),
    ],
    [
      '501 changes',
      400,
      'bad_request',
      () => ({ changes: Array.from({ length: 501 }, () => rename('a', 'b')) }),
    ],
    [
      'more than 96 kB',
      413,
      'bad_request',
      () => ({ changes: [rename('a', 'a'.repeat(100_000))] }),
    ],
  ])('refuse %s with %d', async (_, status, code, wrong) => {
    const { path, body } = draftCalls('edit', 'new-bar', {
      author: member.id,
      id: randomUUID(),
      changes: [rename('Wafu Bar', 'Bar')],
    })
    const response = await member.send({
      path,
      body: { ...body, ...wrong([member.id, colleague.id]) },
    })
    expect([response.status, await response.json()]).toMatchObject([status, { code }])
    expect(await read('new-bar')).toMatchObject({ revision: 1 })
  })

  it('refuse changes of an archived venue, and give the same answer to a batch that was already applied', async () => {
    const id = randomUUID()
    const changes = [rename('Wafu Bar', 'Bar')]
    const applied = await edit(member, 'old-bar', changes, id)
    const archiveAt = async (at: string) =>
      rowsOf(`update private.venues set archived_at = ${at} where app_identifier = 'old-bar'`)
    await archiveAt('now()')
    expect(await edit(member, 'old-bar', [rename('Bar', 'Le Bar')])).toEqual({ type: 'archived' })
    expect(await edit(member, 'old-bar', changes, id)).toEqual(applied)
  })

  it('begin with the version in force, apply each change once, and name the value and the author of a conflict', async () => {
    expect(await read('wafubar')).toMatchObject({
      revision: 0,
      content: { name: 'Wafu Bar' },
      inForce: { version: 1 },
    })
    const id = randomUUID()
    const first = await edit(member, 'wafubar', [rename('Wafu Bar', 'Bar')], id)
    expect(first).toMatchObject({ type: 'applied', draft: { revision: 1, changes: 1 } })
    expect(await member.call(draftCalls('count', 'wafubar'))).toEqual({ changes: 1 })
    await edit(colleague, 'wafubar', [rename('Bar', 'Wafu Bar')])
    // The page sends the batch again, as if the answer was lost.
    expect(await edit(member, 'wafubar', [rename('Wafu Bar', 'Bar')], id)).toMatchObject({
      type: 'applied',
      draft: { revision: 2, content: { name: 'Wafu Bar' } },
    })
    const both = [INVITE, rename('Bar', 'Le Bar')]
    const again = randomUUID()
    const conflict = {
      type: 'conflict',
      draft: { revision: 3, content: { invitation: 'Jouez !' } },
      conflicts: [
        {
          path: 'name',
          holds: 'Wafu Bar',
          by: expect.stringMatching(/^Member /) as string,
          isOwn: false,
          removed: null,
        },
      ],
    }
    expect(await edit(member, 'wafubar', both, again)).toMatchObject(conflict)
    await edit(colleague, 'wafubar', [{ ...INVITE, was: INVITE.now, now: INVITE.was }])
    // Only the change that was in conflict is tried again.
    expect(await edit(member, 'wafubar', both, again)).toMatchObject({
      ...conflict,
      draft: { revision: 4, content: { invitation: wafubar.invitation } },
    })
    expect(await edit(colleague, 'wafubar', [rename('Bar', 'Le Bar')])).toMatchObject({
      conflicts: [{ isOwn: true }],
    })
  })

  it('do not apply a change of a field whose prize is in conflict in the same batch', async () => {
    const [prize] = wafubar.prizes
    const path = `prizes.${prize?.key}`
    const put = {
      path,
      was: { ...prize, icon: 'coffee' },
      now: { ...prize, icon: 'beer' },
    } as Change
    const name = { path: `${path}.name`, was: prize?.name ?? null, now: 'x' }
    expect(await edit(member, 'new-bar', [put, name])).toMatchObject({
      type: 'conflict',
      draft: { content: { prizes: wafubar.prizes } },
      conflicts: [{ path, holds: prize }],
    })
  })

  it('store one row for each path, no change without effect, and the last 100 batches of a member', async () => {
    const ids = Array.from({ length: 102 }, () => randomUUID())
    for (const [index, id] of ids.entries()) {
      const [was, now] = index % 2 === 0 ? ['Wafu Bar', 'Bar'] : ['Bar', 'Wafu Bar']
      await edit(member, 'full-bar', [rename(index > 99 ? now : was, now)], id)
    }
    expect(await read('full-bar')).toMatchObject({ revision: 101 })
    expect(
      await rowsOf(
        `select path, revision from private.draft_fields where app_identifier = 'full-bar'`,
      ),
    ).toEqual([{ path: 'name', revision: 101 }])
    const stored = await rowsOf(
      `select id from private.draft_batches where app_identifier = 'full-bar' order by number`,
    )
    expect(stored.map(({ id }) => id)).toEqual(ids.slice(2))
  })

  it('replace any draft by a version, and keep its reason', async () => {
    const before = await read('wafubar')
    await edit(colleague, 'wafubar', [
      { path: 'prizes.soft', was: null, now: wafubar.prizes[1] ?? null },
      { path: 'reason', was: null, now: 'Plus court.' },
    ])
    await member.call(draftCalls('replace', 'wafubar', { number: 1 }))
    const { revision, content } = await read('wafubar')
    expect(revision).toBe(before.revision + 2)
    expect(toDraft(content)).toEqual(toDraft({ ...before.inForce?.content, reason: 'Plus court.' }))
    const unknown = await member.send(draftCalls('replace', 'wafubar', { number: 9 }))
    expect([unknown.status, await unknown.json()]).toMatchObject([400, { code: 'bad_request' }])
  })

  it('apply a batch from a page of 1.0', async () => {
    const prizes = Array.from({ length: 498 }, (_, index): Change => {
      const key = `p${index}`
      return { path: `prizes.${key}`, was: null, now: { key, name: key, probability: 0 } as never }
    })
    const twice = [rename('Wafu Bar', 'y'), rename('y', 'z')]
    expect(await edit(member, 'busy-bar', [...prizes, ...twice])).toMatchObject({
      type: 'applied',
      draft: { revision: 2, content: { name: 'z' } },
    })
  })

  it('apply a change to a draft that lacks fields', async () => {
    const { name, adminEmail } = wafubar
    await rowsOf(
      `update private.venue_drafts set revision = 2, content = '${JSON.stringify({ name, adminEmail })}'
       where app_identifier = 'ordered-bar'`,
    )
    const now = wafubar.prizes[0] ?? null
    const answer = await edit(member, 'ordered-bar', [{ path: 'prizes.cocktail', was: null, now }])
    expect(answer).toMatchObject({ draft: { content: { name, invitation: '', prizes: [now] } } })
  })

  it('name the author of a conflicting order of prizes or of a removed prize, also for edits of a 1.0 server', async () => {
    const [prize] = wafubar.prizes
    const keys = wafubar.prizes.map(({ key }) => key)
    const [moved = '', ...others] = keys
    await edit(colleague, 'first-bar', [{ path: 'prizes', was: keys, now: [...others, moved] }])
    await edit(member, 'first-bar', [{ path: 'prizes.soft.name', was: 'Soft', now: 'Thé' }])
    const order = { path: 'prizes', was: keys.toReversed(), now: [...others.toReversed(), moved] }
    expect(await edit(member, 'first-bar', [order])).toMatchObject({
      conflicts: [{ path: 'prizes', isOwn: false }],
    })
    const removal = { path: `prizes.${prize?.key}`, was: prize, now: null }
    const poisoned = { path: 'prizes.\0.name', was: null, now: 'x' }
    const unknown = { path: 'constructor', was: null, now: 'x' }
    const { content, revision } = await read('first-bar')
    const left = toDraft(content).prizes.filter(({ key }) => key !== prize?.key)
    await database.transaction(async (query) => {
      await query(
        `update private.venue_drafts set revision = revision + 1, content = $1 where app_identifier = 'first-bar'`,
        [JSON.stringify({ ...content, prizes: left })],
      )
      await query(
        `insert into private.draft_edits (app_identifier, revision, id, member_id, changes) values ('first-bar', $1, $2, $3, $4)`,
        [revision + 1, randomUUID(), colleague.id, JSON.stringify([removal, poisoned, unknown])],
      )
    })
    const name = { path: `prizes.${prize?.key}.name`, was: prize?.name ?? null, now: 'x' }
    expect(await edit(member, 'first-bar', [name])).toMatchObject({
      conflicts: [{ path: removal.path, holds: null, isOwn: false, removed: prize }],
    })
    expect(
      await rowsOf(
        `select path from private.draft_fields where app_identifier = 'first-bar' order by path`,
      ),
    ).toEqual(['invitation', 'prizes', removal.path, 'prizes.soft.name'].map((path) => ({ path })))
  })

  it('lose no change, and overwrite no value that its author has not seen, in generated histories', async () => {
    const served = createServedDrafts(database, 'new-bar', { Ana: member, Bruno: colleague })
    await fc.assert(
      fc.asyncProperty(historyArbitrary, async (history) => runHistory(await served(), history)),
      { numRuns: 20, seed: Date.now() },
    )
  })
})
