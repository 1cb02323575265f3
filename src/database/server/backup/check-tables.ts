import { DatabaseDamaged, explainDamage } from '#database/server/damage.ts'
import type { Database, Query } from '#database/server/database.ts'

import { WHOLE_DATABASE } from './backup-format.ts'
import { readTables } from './backup-tables.ts'

/** Runs `checkTables` in a transaction. */
export async function checkDatabase(database: Database): Promise<void> {
  const runTransaction = database.snapshotTransaction ?? database.transaction
  await runTransaction(checkTables, WHOLE_DATABASE)
}

const BY_KEY = 'set local enable_seqscan = off; set local enable_bitmapscan = off'
const BY_ROW = `set local enable_seqscan = on; set local enable_indexscan = off; set local enable_indexonlyscan = off`
const AS_BEFORE = 'reset enable_bitmapscan; reset enable_indexscan; reset enable_indexonlyscan'

/**
 * Counts the keys and the rows of every table of a backup. Throws DatabaseDamaged if a table cannot
 * be read or its counts differ. PostgreSQL reads a truncated file as a shorter table.
 */
export async function checkTables(query: Query): Promise<void> {
  await query(BY_KEY)
  const keys = await countTables(query)
  await query(BY_ROW)
  const rows = await countTables(query)
  await query(AS_BEFORE)
  for (const [table, count] of keys)
    if (rows.get(table) !== count)
      throw new DatabaseDamaged(table, `${rows.get(table)} rows have ${count} keys`)
}

async function countTables(query: Query): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const { name } of await readTables(query)) {
    try {
      const [row] = await query<{ count: number }>(`select count(*)::float8 as count from ${name}`)
      counts.set(name, row?.count ?? 0)
    } catch (error) {
      throw explainDamage(name, error)
    }
  }
  return counts
}
