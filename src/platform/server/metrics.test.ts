import { expect, it, vi } from 'vitest'

import { DatabaseUnavailable } from '#database/server/database-error.ts'
import { createTransactions } from '#database/server/transactions.ts'

import { createMetrics } from './metrics.ts'

it('the metrics record whether and when the database has answered a transaction', async () => {
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
  // The failed transaction is measured, too.
  expect(render({})).toContain('roue_database_seconds_count 2')
})

it('the metrics report a full disk for half a minute after a refused write, also while reads succeed', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { observeDatabase, isDiskFull, render } = createMetrics()
  observeDatabase(0.1, new DatabaseUnavailable('away', { cause: { code: '57014' } }))
  expect([isDiskFull(), render({})]).toEqual([false, expect.stringContaining('roue_disk_full 0')])
  observeDatabase(0.1, new DatabaseUnavailable('away', { cause: { code: '53100' } }))
  observeDatabase(0.1)
  expect([isDiskFull(), render({})]).toEqual([true, expect.stringContaining('roue_disk_full 1')])
  vi.advanceTimersByTime(30_000)
  expect(isDiskFull()).toBe(false)
  vi.useRealTimers()
})
