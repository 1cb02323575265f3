import { expect, test } from 'vitest'

import { demandsOnServer } from './server-demands.ts'
import { TARGETS, rateOf, type TargetName, type ServerResults } from './server-results.ts'

const LATENCIES = { p50Ms: 1, p95Ms: 2, p99Ms: 3 }
const EQUAL_RATES: ServerResults = {
  ...{ finishedAt: '2026-01-01T00:00:00.000Z', machine: '', postgres: '', rounds: 1, secondsOfRound: 1 },
  ...{ loadMicroseconds: 20, roundTrips: 3, sequentialScans: [], processes: [], mailsPerSecond: 1 },
  rates: TARGETS.map((name) => ({ name, clients: 8, perSecond: 300, failed: 0, ...LATENCIES })),
  growth: [],
}
const missed = (results: ServerResults) =>
  demandsOnServer(results)
    .filter(({ isMet }) => !isMet)
    .map(({ what, figure }) => [what, figure])
const withRates = (rates: Partial<Record<TargetName, number>>): ServerResults => ({
  ...EQUAL_RATES,
  rates: EQUAL_RATES.rates.map((rate) => ({ ...rate, perSecond: rates[rate.name] ?? rate.perSecond })),
})
const grown = (participations: number, perSecond: number) =>
  ({ engine: 'postgres', participations, perSecond, failed: 0, ...LATENCIES }) as const

test('a missing measurement is refused', () => {
  expect(() => rateOf(EQUAL_RATES, 'pgbench', 64)).toThrow('pgbench was not measured at 64 clients')
})

test('a server as fast as the others misses only the demands relative to the slow ones', () => {
  expect(missed(EQUAL_RATES)).toEqual([
    ['spins on PostgreSQL, beside the inserts of @supabase/lite: at least', 1],
    ['spins on PGlite, beside the inserts of @supabase/lite: at least', 1],
  ])
})

test('each database is compared with its own limit', () => {
  const slow = {
    pgbench: 751,
    'pglite-direct': 501,
    'supabase-lite-postgres': 100,
    'supabase-lite-pglite': 100,
  }
  expect(missed(withRates(slow))).toEqual([
    ['spins on PostgreSQL, beside pgbench with the same SQL: at least', 300 / 751],
    ['spins on PGlite, beside its worker called directly: at least', 300 / 501],
  ])
})

test('growth has a demand if it was measured; a failed request or a scan is not permitted', () => {
  const growth = [grown(1e3, 1000), grown(1e5, 900), grown(1e7, 799)]
  const [first, ...others] = withRates({ 'supabase-lite-postgres': 1, 'supabase-lite-pglite': 1 }).rates
  const rates = first ? [{ ...first, failed: 1 }, ...others] : []
  expect(missed({ ...EQUAL_RATES, growth, rates, sequentialScans: ['participations'] })).toEqual([
    ['spins with 10^7 stored, beside those with 10^3: at least', 0.799],
    ['tables that a spin reads from end to end: at most', 1],
    ['requests that failed: at most', 1],
  ])
})
