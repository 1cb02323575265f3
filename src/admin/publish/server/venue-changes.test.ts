import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database, Query } from '#database/server/database.ts'
import { asMember } from '#database/server/transactions.ts'
import { testDatabases } from '#testing/database/databases.ts'
import { addMember } from '#testing/database/managed-venues.ts'

import { createVenue } from '#admin/venues/server/create-venue.ts'
import { saveDraft } from '#admin/draft/server/save-draft.ts'
import { switchVenue, type Switch } from '#admin/venues/server/switch-venue.ts'
import { readVenueState } from '#admin/draft/server/venue-state.ts'

const [FIRST, SECOND, THIRD] = [{ name: 'un' }, { name: 'deux' }, { name: 'trois' }]

describe.each(testDatabases)('venues, their drafts and switches, on $name', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(async () => database.close())
  const run = async <T>(work: (query: Query) => Promise<T>) => database.transaction(work)
  const create = async (key: string) =>
    run(async (query) => createVenue(query, { key, content: FIRST, memberId: null }))
  const save = async (key: string, revision: number, content: object) =>
    run(async (query) => saveDraft(query, { key, revision, content, memberId: null }))
  const turn = async (key: string, event: Switch) =>
    run(async (query) => switchVenue(query, { key, event, memberId: null }))
  const read = async (key: string) => run(async (query) => readVenueState(query, key))
  const events = async (key: string) =>
    run(async (query) => {
      const rows = await query<{ event: string }>(
        'select event from private.venue_events where app_identifier = $1 order by id',
        [key],
      )
      return rows.map(({ event }) => event)
    })

  it.each([
    '',
    'Bar',
    'bar 7',
    '-bar',
    'gestion',
    'venues',
    'outbox',
    'rest',
    'functions',
    'assets',
    'a'.repeat(41),
  ])('refuse the key %j', async (key) => {
    expect(await create(key)).toMatchObject({
      type: 'refused',
      problem: expect.stringMatching(/\.$/) as string,
    })
    expect(await read(key)).toBeUndefined()
  })

  it('never use a key again, even that of an archived venue', async () => {
    expect(await create('unique')).toEqual({ type: 'created' })
    expect(await create('unique')).toEqual({ type: 'used' })
    await turn('unique', 'archived')
    expect(await create('unique')).toEqual({ type: 'used' })
    expect(await events('unique')).toEqual(['created', 'archived'])
  })

  it('refuse to save an older revision of a draft, and return what is stored', async () => {
    await create('draft')
    expect(await save('draft', 0, SECOND)).toEqual({ type: 'stale', revision: 1, content: FIRST })
    expect(await save('draft', 1, SECOND)).toEqual({ type: 'saved', revision: 2 })
    expect(await save('draft', 1, THIRD)).toEqual({ type: 'stale', revision: 2, content: SECOND })
    expect(await save('draft', 3, THIRD)).toEqual({ type: 'stale', revision: 2, content: SECOND })
    expect((await read('draft'))?.draft).toEqual({ revision: 2, content: SECOND })
  })

  it('save one of several drafts that are saved at the same time', async () => {
    await create('race')
    const results = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => save('race', 1, { name: `${index}` })),
    )
    const saved = results.findIndex(({ type }) => type === 'saved')
    expect(results.filter(({ type }) => type === 'stale')).toHaveLength(5)
    expect((await read('race'))?.draft).toEqual({ revision: 2, content: { name: `${saved}` } })
  })

  it('record each switch once, and archive for ever', async () => {
    await create('switched')
    expect(await turn('nulle-part', 'paused')).toEqual({ type: 'refused' })
    expect(await turn('switched', 'opened')).toEqual({ type: 'unchanged' })
    expect(await turn('switched', 'paused')).toEqual({ type: 'done' })
    expect(await turn('switched', 'paused')).toEqual({ type: 'unchanged' })
    expect(await read('switched')).toMatchObject({ isPaused: true, isArchived: false })
    expect(await turn('switched', 'opened')).toEqual({ type: 'done' })
    expect(await turn('switched', 'archived')).toEqual({ type: 'done' })
    expect(await turn('switched', 'archived')).toEqual({ type: 'unchanged' })
    expect(await turn('switched', 'paused')).toEqual({ type: 'refused' })
    expect(await read('switched')).toMatchObject({ isPaused: false, isArchived: true })
    expect(await events('switched')).toEqual(['created', 'paused', 'opened', 'archived'])
  })

  it('follow the access rules of a member', async () => {
    await create('members')
    const [owner, manager] = await run(
      async (query) =>
        [
          await addMember(query, { members: 'owner' }),
          await addMember(query, { members: 'manager' }),
        ] as const,
    )
    const as = async (memberId: string, event: Switch) =>
      asMember(database, memberId, async (query) =>
        switchVenue(query, { key: 'members', event, memberId }),
      )
    const saved = await asMember(database, manager, async (query) =>
      saveDraft(query, { key: 'members', revision: 1, content: SECOND, memberId: manager }),
    )
    expect(saved).toEqual({ type: 'saved', revision: 2 })
    expect(await as(manager, 'paused')).toEqual({ type: 'done' })
    await expect(as(manager, 'archived')).rejects.toMatchObject({ code: '42501' })
    expect(await as(owner, 'archived')).toEqual({ type: 'done' })
  })
})
