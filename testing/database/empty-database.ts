import type { Database, Query } from '#database/server/database.ts'

/**
 * Empties a database. All tables get the rows that they had when `createEmptying` was called, and
 * all sequences start again.
 */
export type Empty = () => Promise<void>

/**
 * Returns the function that empties a migrated database, for its superuser. The rows that the
 * migrations have added stay.
 */
export async function createEmptying(database: Database): Promise<Empty> {
  const tables = await database.transaction(readTables)
  const filled = await database.transaction(async (query) => readFilled(query, tables))
  const rows = new Map<string, string>()
  for (const table of filled) {
    const [read] = await database.transaction(async (query) =>
      query<{ rows: string }>(`select json_agg(found)::text as rows from ${table} as found`),
    )
    rows.set(table, read?.rows ?? '[]')
  }
  return async () =>
    database.transaction(async (query) => {
      const used = await readFilled(query, tables)
      // Triggers refuse to empty some tables.
      await query('set local session_replication_role = replica')
      if (used.length > 0) await query(`truncate ${used.join(', ')} cascade`)
      await query(
        `select setval(format('%I.%I', schemaname, sequencename)::regclass, 1, false)
         from pg_sequences where last_value is not null`,
      )
      for (const [table, content] of rows)
        await query(
          `insert into ${table} select * from json_populate_recordset(null::${table}, $1)`,
          [content],
        )
    })
}

async function readTables(query: Query): Promise<readonly string[]> {
  const tables = await query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('private', 'public')`,
  )
  return tables.map(({ name }) => name)
}

async function readFilled(query: Query, tables: readonly string[]): Promise<readonly string[]> {
  const found = tables.map((name) => `select '${name}' as name where exists(select from ${name})`)
  const filled = await query<{ name: string }>(found.join(' union all '))
  return filled.map(({ name }) => name)
}
