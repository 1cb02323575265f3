import type { Engine } from '#server/database/database.ts'

import { newVisitor, statementsInside, type SpinSql } from './spin-sql.ts'

/** Only a venue whose file changes adds a row to it. */
const HARDLY_GROWS = ['odds_tables']

/**
 * The tables that one spin reads from end to end. Counted while it is carried out and not read off its plans: `explain` does not
 * show what is done inside a function.
 */
export async function findSequentialScans(engine: Engine, spin: SpinSql): Promise<readonly string[]> {
  const valueOf = newVisitor()
  return engine.transaction(async (query) => {
    for (const { text, params } of statementsInside(spin)) await query(text, params.map(valueOf))
    const rows = await query<{ relname: string }>(
      'select relname::text from pg_stat_xact_user_tables where seq_scan > 0 order by relname',
    )
    return rows.map(({ relname }) => relname).filter((table) => !HARDLY_GROWS.includes(table))
  })
}
