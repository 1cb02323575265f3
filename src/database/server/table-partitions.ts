import type { Query, Row } from './database.ts'

/** Returns the names of a table's partitions, quoted for SQL. */
export async function listPartitions(query: Query, table: string): Promise<readonly string[]> {
  const rows = await query<Row & { part: string }>(
    'select inhrelid::regclass::text as part from pg_inherits where inhparent = $1::regclass order by inhrelid',
    [table],
  )
  return rows.map(({ part }) => part)
}
