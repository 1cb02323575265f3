import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#database/server/database.ts'
import { DatabaseUnavailable } from '#database/server/database-error.ts'
import { asRole as inRole, type AsRole } from '#database/server/transactions.ts'
import { openTestDatabase } from '#testing/database/databases.ts'

import { createStepCounts } from './step-counts.ts'

describe('buffered steps', () => {
  let database: Database
  let isAway = false
  const asRole: AsRole = async (...transaction) => {
    if (isAway) throw new DatabaseUnavailable('away')
    return inRole(database, ...transaction)
  }
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(async () => database.close())

  it('are written together and only once, and are kept while the database is unavailable', async () => {
    const counts = createStepCounts(asRole)
    expect(await counts.write()).toBe(0)
    for (let n = 0; n < 5; n += 1) counts.add('wafubar', 'opened')
    counts.add('nolimit', 'entered')
    isAway = true
    await expect(counts.write()).rejects.toBeInstanceOf(DatabaseUnavailable)
    counts.add('wafubar', 'opened')
    isAway = false
    expect(await counts.write()).toBe(7)
    expect(await counts.write()).toBe(0)
    const rows = await database.transaction(async (query) =>
      query<{ line: string }>(
        `select app_identifier || ' ' || step || ' ' || count as line from private.funnel_counts order by 1`,
      ),
    )
    expect(rows.map(({ line }) => line)).toEqual(['nolimit entered 1', 'wafubar opened 6'])
  })
})
