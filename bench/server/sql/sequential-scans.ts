import type { Database, Query } from '#database/server/database.ts'
import { asRole } from '#database/server/transactions.ts'

import { createParameterFiller, statementsOfTransaction, type SpinSql } from './spin-sql.ts'

/** A row is added only when the configuration of a venue changes. */
const SMALL_TABLES = ['odds_tables', 'venue_versions']

/**
 * The tables that a spin reads by sequential scan. They are counted while the spin runs, because `explain` does not show the plans
 * inside a function.
 */
export async function findSequentialScans(database: Database, spin: SpinSql): Promise<readonly string[]> {
  const fillParameter = createParameterFiller()
  return asRole(database, 'game_server', {}, async (query) => {
    const before = await countScans(query)
    for (const { text, params } of statementsOfTransaction(spin)) await query(text, params.map(fillParameter))
    const after = await countScans(query)
    const scanned = [...after].filter(([table, count]) => count > (before.get(table) ?? 0))
    return scanned.map(([table]) => table).filter((table) => !SMALL_TABLES.includes(table))
  })
}

/** The scans of this connection, including earlier transactions whose counts are not flushed to the shared statistics yet. */
async function countScans(query: Query): Promise<ReadonlyMap<string, number>> {
  const rows = await query<{ relname: string; scans: number }>(
    'select relname::text, seq_scan as scans from pg_stat_xact_user_tables where seq_scan > 0 order by relname',
  )
  return new Map(rows.map(({ relname, scans }) => [relname, scans]))
}
