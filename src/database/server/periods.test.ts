import { assert, asyncProperty, constantFrom, date } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { testDatabases } from '#testing/database/databases.ts'
import type { ParticipationPeriod } from '#venues/venue.ts'

import type { Database } from './database.ts'
import { asRole } from './transactions.ts'

/** Times in Paris, the key of their period, and the start of the next period. */
const EDGES: readonly (readonly [
  at: string,
  period: ParticipationPeriod,
  key: string,
  next: string | null,
])[] = [
  ['2026-11-21T12:00:00+01:00', 'campaign', 'campaign', null],
  // 29 March 2026 has 23 hours, 25 October 2026 has 25.
  ['2026-03-29T01:59:59+01:00', 'day', 'day:2026-03-29', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25T02:30:00+02:00', 'day', 'day:2026-10-25', '2026-10-25T23:00:00.000Z'],
  ['2026-10-25T02:30:00+01:00', 'day', 'day:2026-10-25', '2026-10-25T23:00:00.000Z'],
  // The weeks of ISO 8601 around a new year.
  ['2027-01-01T00:00:00+01:00', 'week', 'week:2026-W53', '2027-01-03T23:00:00.000Z'],
  ['2024-12-30T00:00:00+01:00', 'week', 'week:2025-W01', '2025-01-05T23:00:00.000Z'],
  ['2028-02-29T12:00:00+01:00', 'month', 'month:2028-02', '2028-02-29T23:00:00.000Z'],
]

describe.each(testDatabases)('participation periods on $name', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(async () => database.close())

  const select = async (expressions: string, params: readonly unknown[]) => {
    const rows = await asRole(database, 'game_server', {}, async (query) =>
      query(`select ${expressions}`, params),
    )
    return rows[0] ?? {}
  }

  it.each(['year', '', 'Day', null])('cannot have the kind %j', async (period) => {
    for (const name of ['period_key', 'next_period_start']) {
      const asked = select(`private.${name}($1, now())`, [period])
      await expect(asked).rejects.toMatchObject({ code: '22023' })
    }
  })

  it.each(EDGES)('%s, %s: %s until %s', async (at, period, key, next) => {
    const found = await select(
      'private.period_key($1, $2) as key, private.next_period_start($1, $2) as next',
      [period, at],
    )
    expect(found).toEqual({ key, next })
  })

  it.each([
    ['2026-11-30T23:30:00Z', 'campaign', 'campaign:2026-12-01'],
    ['2026-11-30T23:30:00Z', 'day', 'day:2026-12-24'],
    [null, 'campaign', 'campaign'],
  ])(
    'distinguish campaigns by the day of their opening in Paris: %s, %s',
    async (opensAt, period, key) => {
      const at = '2026-12-24T12:00:00+01:00'
      expect(await select('private.period_key($1, $2, $3) as key', [period, at, opensAt])).toEqual({
        key,
      })
    },
  )

  it('have a key that changes exactly at the start of the next period', async () => {
    const moments = date({
      min: new Date('2020-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    })
    const periods = constantFrom('day', 'week', 'month')
    const property = asyncProperty(moments, periods, async (at, period) => {
      const found = await select(
        `next > $2::timestamptz as is_later,
         private.period_key($1, next - interval '1 microsecond') = private.period_key($1, $2) as is_same_before,
         private.period_key($1, next) <> private.period_key($1, $2) as is_other_after
         from private.next_period_start($1, $2) as next`,
        [period, at],
      )
      expect(found).toEqual({ is_later: true, is_same_before: true, is_other_after: true })
    })
    await assert(property, { numRuns: 200 })
  })
})
