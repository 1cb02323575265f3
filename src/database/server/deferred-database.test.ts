import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { Database, ReportStep } from './database.ts'
import { DatabaseUnavailable } from './database-error.ts'
import { createDeferredDatabase } from './deferred-database.ts'

// The pause between two attempts.
vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }))

const database: Database = { transaction: vi.fn(), close: async () => {} }
const { signal } = new AbortController()

let lines: object[]
const log = (event: string, fields: object) => void lines.push({ event, ...fields })
beforeEach(() => {
  lines = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

it('a long start logs its current step every ten seconds, and logs nothing after its end', async () => {
  let report: ReportStep = () => {}
  let end = () => {}
  const deferred = createDeferredDatabase(async (onStep) => {
    report = onStep
    return new Promise((resolve) => {
      end = () => resolve(database)
    })
  }, log)
  const opened = deferred.open(signal)
  report('opening the database')
  report('migrating 1.sql')
  await vi.advanceTimersByTimeAsync(10_000)
  report('migrating 2.sql')
  await vi.advanceTimersByTimeAsync(20_000)
  const steps = ['migrating 1.sql', 'migrating 2.sql', 'migrating 2.sql']
  expect(lines).toEqual(steps.map((step) => ({ event: 'still starting', step })))
  expect(() => deferred.current()).toThrow(DatabaseUnavailable)
  end()
  expect(await opened).toBe(database)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lines).toHaveLength(steps.length)
})

it('an unavailable database is retried, but any other error ends the start', async () => {
  const outcomes = [new DatabaseUnavailable('away'), new Error('refused')]
  const deferred = createDeferredDatabase(async () => {
    throw outcomes.shift() ?? new Error('too often')
  }, log)
  await expect(deferred.open(signal)).rejects.toThrow('refused')
  expect(lines).toEqual([{ event: 'waiting for the database', reason: 'away' }])
  expect(vi.getTimerCount()).toBe(0)
})
