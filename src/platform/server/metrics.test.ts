import { expect, it } from 'vitest'

import { DatabaseUnavailable } from '#database/server/database-error.ts'
import { createTransactions } from '#database/server/transactions.ts'

import { createMetrics } from './metrics.ts'

it('records whether and when the database has answered a transaction', async () => {
  let isAway = true
  const { observeDatabase, hasDatabaseAnswered, render } = createMetrics()
  const { asRole } = createTransactions(
    () => ({
      transaction: async () => {
        if (isAway) throw new DatabaseUnavailable('away')
        return [] as never
      },
      close: async () => {},
    }),
    observeDatabase,
  )
  await expect(asRole('anon', {}, async () => [])).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(hasDatabaseAnswered(60_000)).toBe(false)
  isAway = false
  await asRole('anon', {}, async () => [])
  expect([hasDatabaseAnswered(60_000), hasDatabaseAnswered(0)]).toEqual([true, false])
  // The failed transaction is measured too.
  expect(render({})).toContain('roue_database_seconds_count 2')
})
