import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { DRAFT_CALLS } from '#admin/draft/server/draft-calls.ts'
import { createVenue } from '#admin/venues/server/create-venue.ts'
import type { Database } from '#database/server/database.ts'
import { callsOf } from '#members/member-call.ts'
import { testDatabases } from '#testing/database/databases.ts'
import { signIn, type SignedInMember } from '#testing/members/signed-in.ts'
import { serveApp } from '#testing/servers/served-app.ts'
import { DOCUMENT_PROBLEMS } from '#texts/venues/document/document-problems.ts'
import { wafubar } from '#venues/examples/wafubar.ts'

const draftCalls = callsOf<typeof DRAFT_CALLS>('draft')

const FIRST = { ...wafubar, name: 'Premier' }
const SECOND = { ...wafubar, name: 'Second' }

/** member-calls.test.ts proves that readers and members of other venues are refused. */
describe.each(testDatabases)('the calls of drafts, on $name', ({ open }) => {
  let database: Database
  let member: SignedInMember
  let colleague: SignedInMember
  beforeAll(async () => {
    database = await open()
    const { app } = await serveApp(database)
    await database.transaction(async (query) => {
      await createVenue(query, { key: 'new-bar', content: wafubar, memberId: null })
    })
    member = await signIn(database, app, { wafubar: 'owner', 'new-bar': 'manager' })
    colleague = await signIn(database, app, { wafubar: 'manager' })
  })
  afterAll(async () => database.close())

  it('refuse an older revision, and return what is stored', async () => {
    const save = async (content: Record<string, unknown>) =>
      member.call(draftCalls('save', 'new-bar', { revision: 1, content }))
    expect(await save(FIRST)).toEqual({ type: 'saved', revision: 2 })
    const answer = await save(SECOND)
    expect(answer).toMatchObject({ type: 'stale', revision: 2, content: FIRST })
    expect(await member.call(draftCalls('read', 'new-bar'))).toMatchObject({
      revision: 2,
      content: FIRST,
    })
  })

  it('refuse a document of more than 64 KiB, and store nothing', async () => {
    const before = await member.call(draftCalls('read', 'wafubar'))
    const content = { ...wafubar, invitation: 'é'.repeat(33_000) }
    const answer = await member.call(
      draftCalls('save', 'wafubar', { revision: before.revision, content }),
    )
    expect(answer).toEqual({ type: 'refused', problem: DOCUMENT_PROBLEMS.tooLarge })
    const response = await member.send(
      draftCalls('save', 'wafubar', {
        revision: before.revision,
        content: { ...wafubar, invitation: 'a'.repeat(100_000) },
      }),
    )
    expect(response.status).toBe(413)
    expect(await member.call(draftCalls('read', 'wafubar'))).toEqual(before)
  })

  it('refuse a content that is no object, and a revision that is no number of a revision', async () => {
    for (const wrong of [
      { content: 'text' },
      { content: null },
      { revision: -1 },
      { revision: 1.5 },
    ]) {
      const save = draftCalls('save', 'wafubar', { revision: 0, content: {} })
      const { status } = await member.send({ ...save, body: { ...save.body, ...wrong } })
      expect(status).toBe(400)
    }
  })

  it('begin with the version in force, and store drafts that are not finished in the shape of a document', async () => {
    expect(await colleague.call(draftCalls('read', 'wafubar'))).toMatchObject({
      revision: 0,
      content: { name: 'Wafu Bar' },
      inForce: { version: 1 },
    })
    const { adminEmail } = wafubar
    const content = {
      name: 'Wafu\0 \ud800Bar',
      adminEmail,
      prizes: [{ key: 'soft', unknown: 1 }],
      more: '',
    }
    const saved = await colleague.call(draftCalls('save', 'wafubar', { revision: 0, content }))
    expect(saved).toEqual({ type: 'saved', revision: 1 })
    const draft = await member.call(draftCalls('read', 'wafubar'))
    expect(draft.content).toMatchObject({
      name: 'Wafu Bar',
      prizes: [{ key: 'soft', probability: null }],
    })
    expect(draft.content).not.toHaveProperty('more')
  })
})
