import { runScript } from './platform-database.ts'
import type { Table } from './postgrest/statements.ts'

/** What PostgREST reads of the schema before it serves: the tables of `public`, whoever may use them. */
export async function readExposedTables(adminUrl: string): Promise<readonly Table[]> {
  const rows = await runScript<{ name: string; key: string; column: string; type: string }>(
    adminUrl,
    `select c.relname as name, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
       (select k.attname from pg_index i join pg_attribute k on k.attrelid = c.oid and k.attnum = i.indkey[0]
        where i.indrelid = c.oid and i.indisprimary) as key
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')`,
  )
  const names = [...new Set(rows.map(({ name }) => name))]
  return names.map((name) => {
    const own = rows.filter((row) => row.name === name)
    const columns = new Map(own.map(({ column, type }) => [column, type]))
    return { name, key: own[0]?.key ?? '', columns }
  })
}
