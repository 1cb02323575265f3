import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { DraftPath } from '#admin/document/document-edits.ts'
import { toDraft } from '#admin/document/draft-document.ts'
import { applyBatch } from '#admin/draft/server/apply-batch.ts'
import { createVenue } from '#admin/store/server/create-venue.ts'
import { switchVenue, type Switch } from '#admin/store/server/switch-venue.ts'
import { readStoredVenue, type StoredVenue } from '#admin/store/server/stored-venue.ts'
import type { Database, Query } from '#database/server/database.ts'
import { openTestDatabase } from '#testing/database/databases.ts'

const FIRST = toDraft({ name: 'un' })
const FIELDS = ['name', 'invitation', 'mapsLink', 'legal.company', 'legal.phone', 'reason'] as const

describe('venues, their drafts and switches', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(async () => database.close())
  const run = async <T>(work: (query: Query) => Promise<T>) => database.transaction(work)
  const create = async (key: string) =>
    run(async (query) => createVenue(query, { key, content: FIRST, memberId: null }))
  /** Writes a value into an empty field of a draft. */
  const edit = async (query: Query, key: string, path: DraftPath, now: string) => {
    const changes = [{ path, was: null, now }]
    return applyBatch(query, { key, memberId: null }, { id: randomUUID(), changes })
  }
  const switchTo = async (key: string, event: Switch) =>
    run(async (query) => switchVenue(query, { key, event, memberId: null }))
  const read = async (key: string) => run(async (query) => readStoredVenue(query, key))
  const events = async (key: string) =>
    run(async (query) => {
      const rows = await query<{ event: string }>(
        'select event from private.venue_events where app_identifier = $1 order by id',
        [key],
      )
      return rows.map(({ event }) => event)
    })

  it('never use a key twice, even the key of an archived venue', async () => {
    expect(await create('unique')).toEqual({ type: 'created' })
    expect(await create('unique')).toEqual({ type: 'used' })
    await switchTo('unique', 'archived')
    expect(await create('unique')).toEqual({ type: 'used' })
    expect(await events('unique')).toEqual(['created', 'archived'])
  })

  it('apply all simultaneous edits of different fields, and only one simultaneous edit of the same field', async () => {
    // The venue has no draft: one of the edits creates it.
    await run(async (query) => query(`insert into private.venues (app_identifier) values ('race')`))
    const results = await Promise.all(
      FIELDS.map(async (path) => run(async (query) => edit(query, 'race', path, 'un'))),
    )
    expect(results.map(({ type }) => type)).toEqual(FIELDS.map(() => 'applied'))
    const { draft } = (await read('race')) as StoredVenue
    expect(draft).toMatchObject({
      revision: FIELDS.length,
      content: {
        name: 'un',
        invitation: 'un',
        mapsLink: 'un',
        legal: { company: 'un', phone: 'un' },
      },
      reason: 'un',
    })

    const texts = ['1', '2', '3', '4', '5', '6']
    const others = await Promise.all(
      texts.map(async (text) => run(async (query) => edit(query, 'race', 'reviewLink', text))),
    )
    const applied = others.findIndex(({ type }) => type === 'applied')
    expect(others.filter(({ type }) => type === 'conflict')).toHaveLength(5)
    expect((await read('race'))?.draft).toMatchObject({
      revision: FIELDS.length + 1,
      content: { reviewLink: texts[applied] },
    })
  })

  it('record each switch once, and cannot be opened again after they are archived', async () => {
    await create('switched')
    expect(await switchTo('nulle-part', 'paused')).toEqual({ type: 'refused' })
    expect(await switchTo('switched', 'opened')).toEqual({ type: 'unchanged' })
    expect(await switchTo('switched', 'paused')).toEqual({ type: 'done' })
    expect(await switchTo('switched', 'paused')).toEqual({ type: 'unchanged' })
    expect(await read('switched')).toMatchObject({ isPaused: true, isArchived: false })
    expect(await switchTo('switched', 'opened')).toEqual({ type: 'done' })
    expect(await switchTo('switched', 'archived')).toEqual({ type: 'done' })
    expect(await switchTo('switched', 'archived')).toEqual({ type: 'unchanged' })
    expect(await switchTo('switched', 'paused')).toEqual({ type: 'refused' })
    expect(await read('switched')).toMatchObject({ isPaused: false, isArchived: true })
    expect(await events('switched')).toEqual(['created', 'paused', 'opened', 'archived'])
  })
})
