import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database, Row } from '#database/server/database.ts'
import { asRole } from '#database/server/transactions.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { insertInto, sha256 } from '#testing/database/participations.ts'

import { pruneEdits } from './prune-edits.ts'

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

const VERSION = {
  content: '{}',
  content_hash: sha256('{}'),
  articles: '[]',
  terms_hash: sha256('[]'),
  terms_version: 1,
  odds_hash: sha256(''),
}

/** The ages of the edits of each venue, in days. */
const EDITED = [400, 92, 91.5, 90.5, 89, 1]

describe('old edits', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
    await addVenue('unpublished')
    await addVenue('recent', 89.5)
    await addVenue('old', 91)
    await addVenue('both', 91, 1)
  })
  afterAll(async () => database.close())

  const add = async (table: string, row: Row) =>
    database.transaction(async (query) => query(insertInto(table, row), Object.values(row)))
  /** Adds a venue that was published this many days ago. */
  async function addVenue(key: string, ...published: readonly number[]) {
    await add('private.venues', { app_identifier: key })
    for (const [index, days] of EDITED.entries())
      await add('private.draft_edits', {
        app_identifier: key,
        revision: index + 1,
        id: randomUUID(),
        changes: '[]',
        applied_at: daysAgo(days),
      })
    for (const [index, days] of published.entries())
      await add('private.venue_versions', {
        ...VERSION,
        app_identifier: key,
        number: index + 1,
        published_at: daysAgo(days),
      })
  }
  const leftOf = async (key: string) =>
    database.transaction(async (query) => {
      const rows = await query<{ revision: number }>(
        'select revision from private.draft_edits where app_identifier = $1 order by revision',
        [key],
      )
      return rows.map(({ revision }) => EDITED[revision - 1])
    })

  it('are not deleted while the clock is far ahead of the due time', async () => {
    const setDueTime = async (dueAt: string) =>
      database.transaction(async (query) =>
        query(`update private.due_clock set due_until = ${dueAt}`),
      )
    await setDueTime(`now() - interval '1 year'`)
    await pruneEdits(async (...transaction) => asRole(database, ...transaction))
    expect(await leftOf('old')).toEqual(EDITED)
    await setDueTime('now()')
  })

  it('are deleted 90 days after the publication that contains them, and not before', async () => {
    await pruneEdits(async (...transaction) => asRole(database, ...transaction))
    expect(await leftOf('unpublished')).toEqual(EDITED)
    expect(await leftOf('recent')).toEqual(EDITED)
    expect(await leftOf('old')).toEqual([90.5, 89, 1])
    expect(await leftOf('both')).toEqual([90.5, 89, 1])
  })
})
