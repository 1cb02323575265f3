import { asRole } from '#server/database/as-role.ts'
import type { Database, Query } from '#server/database/database.ts'

import { newVisitor, statementsInside, type SpinSql } from './spin-sql.ts'

/** Only a venue whose file changes adds a row to it. */
const HARDLY_GROWS = ['odds_tables']

/**
 * The tables that one spin reads from end to end. Counted while it is carried out and not read off its plans: `explain` does not
 * show what is done inside a function.
 */
export async function findSequentialScans(database: Database, spin: SpinSql): Promise<readonly string[]> {
  const valueOf = newVisitor()
  return asRole(database, 'game_server', {}, async (query) => {
    const before = await countScans(query)
    for (const { text, params } of statementsInside(spin)) await query(text, params.map(valueOf))
    const after = await countScans(query)
    const scanned = [...after].filter(([table, count]) => count > (before.get(table) ?? 0))
    return scanned.map(([table]) => table).filter((table) => !HARDLY_GROWS.includes(table))
  })
}

/** Of this connection: of earlier transactions too, as long as they have not been added to those of all. */
async function countScans(query: Query): Promise<ReadonlyMap<string, number>> {
  const rows = await query<{ relname: string; scans: number }>(
    'select relname::text, seq_scan as scans from pg_stat_xact_user_tables where seq_scan > 0 order by relname',
  )
  return new Map(rows.map(({ relname, scans }) => [relname, scans]))
}
