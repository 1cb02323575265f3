import { atLeast, atMost, type Demand } from '#bench/demand.ts'
import { rateOf, type Growth, type ServerResults } from './server-results.ts'

/** The number of clients for which the demands apply. */
export const DEMANDED_CLIENTS = 8

/** The limits for our server, relative to the other targets of the same run. Growth is included if it was measured. */
export function demandsOnServer(results: ServerResults): readonly Demand[] {
  const rate = (name: Parameters<typeof rateOf>[1]) => rateOf(results, name, DEMANDED_CLIENTS).perSecond
  return [
    atLeast(
      'spins on PostgreSQL, beside pgbench with the same SQL',
      rate('ours-postgres') / rate('pgbench'),
      0.4,
    ),
    atLeast(
      'spins on PGlite, beside its worker called directly',
      rate('ours-pglite') / rate('pglite-direct'),
      0.6,
    ),
    atLeast(
      'spins on PostgreSQL, beside the inserts of @supabase/lite',
      rate('ours-postgres') / rate('supabase-lite-postgres'),
      3,
    ),
    atLeast(
      'spins on PGlite, beside the inserts of @supabase/lite',
      rate('ours-pglite') / rate('supabase-lite-pglite'),
      3,
    ),
    ...growthDemands(results.growth),
    atMost('tables that a spin reads from end to end', results.sequentialScans.length, 0),
    atMost(
      'requests that failed',
      results.rates.reduce((sum, { failed }) => sum + failed, 0),
      0,
    ),
  ]
}

function growthDemands(growth: readonly Growth[]): readonly Demand[] {
  const onPostgres = growth.filter(({ engine }) => engine === 'postgres')
  const smallest = onPostgres.find(({ participations }) => participations === 1e3)
  const largest = onPostgres.find(({ participations }) => participations === 1e7)
  if (!smallest || !largest) return []
  return [
    atLeast('spins with 10^7 stored, beside those with 10^3', largest.perSecond / smallest.perSecond, 0.8),
  ]
}
