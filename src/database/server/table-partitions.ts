import type { Query, Row } from './database.ts'

/** The parts of a table that is split up, by their names as SQL takes them. */
export async function listPartitions(query: Query, table: string): Promise<readonly string[]> {
  const rows = await query<Row & { part: string }>(
    'select inhrelid::regclass::text as part from pg_inherits where inhparent = $1::regclass order by inhrelid',
    [table],
  )
  return rows.map(({ part }) => part)
}
