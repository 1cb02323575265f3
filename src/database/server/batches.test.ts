import { setTimeout as pause } from 'node:timers/promises'

import * as fc from 'fast-check'
import { expect, it, vi } from 'vitest'

import { createBatcher } from './batches.ts'
import { DatabaseUnavailable, DatabaseError } from './database-error.ts'

const MOST = 4
const DUPLICATE = new DatabaseError({ code: '23505', message: 'twice' })
const CANCELLED = new DatabaseUnavailable('away: 57014', {
  cause: new DatabaseError({ code: '57014', message: '' }),
})

/**
 * Doubles each number after a delay and records the batches; `refuse` throws for a batch to refuse.
 */
function doubling(refuse: (batch: readonly number[]) => void = () => {}) {
  const batches: (readonly number[])[] = []
  const perform = async (batch: readonly number[]) => {
    batches.push(batch)
    await pause(1)
    refuse(batch)
    return batch.map((number) => number * 2)
  }
  return { batches, ask: createBatcher(perform, { maxSize: MOST }) }
}

it.each([DUPLICATE, CANCELLED])(
  'a refused item of a batch is the only rejected item, with %s',
  async (refusal) => {
    const { batches, ask } = doubling((batch) => {
      if (batch.includes(2)) throw refusal
    })
    const outcomes = await Promise.allSettled([0, 1, 2, 3].map(ask))
    expect(outcomes.map((one) => (one.status === 'fulfilled' ? one.value : one.reason))).toEqual([
      0,
      2,
      refusal,
      6,
    ])
    expect(batches).toEqual([[0], [1, 2, 3], [1], [2], [3]])
  },
)

it('all items are rejected without a retry if the database is unavailable', async () => {
  const away = new DatabaseUnavailable('no answer')
  const { batches, ask } = doubling((batch) => {
    if (batch.includes(1)) throw away
  })
  const outcomes = await Promise.allSettled([0, 1, 2].map(ask))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(batches).toEqual([[0], [1, 2]])
  expect(await ask(5)).toBe(10)
})

it('an item is processed at once and alone if no batch is running', async () => {
  const { batches, ask } = doubling()
  const answer = ask(1)
  expect(batches).toEqual([[1]])
  await answer
  await ask(2)
  expect(batches).toEqual([[1], [2]])
})

it('items that arrive during a batch are processed together as the next batch, up to the limit', async () => {
  const { batches, ask } = doubling()
  await Promise.all([0, 1, 2, 3, 4, 5].map(ask))
  expect(batches).toEqual([[0], [1, 2, 3, 4], [5]])
})

it('an item that must be alone is processed at once, and no batch waits for it', async () => {
  const batches: (readonly string[])[] = []
  const perform = async (batch: readonly string[]) => {
    batches.push(batch)
    return batch.includes('alone') ? new Promise<readonly string[]>(() => {}) : batch
  }
  const ask = createBatcher(perform, { isAlone: (item) => item === 'alone' })
  void ask('alone')
  const together = ['a', 'b', 'c'].map(ask)
  void ask('alone')
  expect(await Promise.all(together)).toEqual(['a', 'b', 'c'])
  expect(batches).toEqual([['alone'], ['a'], ['alone'], ['b', 'c']])
})

it('an item that must be alone is rejected with its own error', async () => {
  const ask = createBatcher(async () => Promise.reject(DUPLICATE), { isAlone: () => true })
  await expect(ask('refused')).rejects.toBe(DUPLICATE)
})

it('the next batch starts before the promises of the last batch resolve', async () => {
  const happened: string[] = []
  const ask = createBatcher(
    async (batch: readonly string[]) => {
      happened.push(`sent ${batch.join()}`)
      await pause(1)
      setImmediate(() => happened.push('answered'))
      return batch
    },
    { maxSize: MOST },
  )
  await Promise.all(['a', 'b', 'c'].map(async (one) => happened.push(`resolved ${await ask(one)}`)))
  expect(happened).toEqual([
    'sent a',
    'sent b,c',
    'answered',
    'resolved a',
    'answered',
    'resolved b',
    'resolved c',
  ])
})

it('the next batch starts after a timeout if a batch does not end', async () => {
  vi.useFakeTimers()
  const perform = async (batch: readonly string[]) =>
    batch.includes('stuck') ? new Promise<readonly string[]>(() => {}) : batch
  const ask = createBatcher(perform, { maxSize: MOST })
  void ask('stuck')
  const next = ask('next')
  await vi.advanceTimersByTimeAsync(100)
  expect(await next).toBe('next')
  expect(await ask('after')).toBe('after')
  vi.useRealTimers()
})

it('each item gets its own result, in the order of arrival, whichever items are refused', async () => {
  const arrivals = fc.array(
    fc.record({ number: fc.nat(), isRefused: fc.boolean(), after: fc.nat(2) }),
    {
      maxLength: 30,
    },
  )
  await fc.assert(
    fc.asyncProperty(arrivals, async (given) => {
      const refused = new Set(
        given.filter(({ isRefused }) => isRefused).map(({ number }) => number),
      )
      const { batches, ask } = doubling((batch) => {
        if (batch.some((number) => refused.has(number))) throw DUPLICATE
      })
      const outcomes = await Promise.allSettled(
        given.map(async ({ number, after }) => {
          for (let tick = 0; tick < after; tick += 1) await Promise.resolve()
          return ask(number)
        }),
      )
      for (const [index, { number }] of given.entries())
        expect(outcomes[index]).toMatchObject(
          refused.has(number) ? { reason: DUPLICATE } : { value: number * 2 },
        )
      for (const batch of batches) expect(batch.length).toBeLessThanOrEqual(MOST)
    }),
    { numRuns: 50 },
  )
})
