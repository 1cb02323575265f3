import type { Database } from '#database/server/database.ts'

/**
 * Queries of the catalogue on our two schemas. Their sorted rows allow two databases to be
 * compared.
 */
const STATEMENTS = [
  `select 'table', c.oid::regclass::text, c.relkind::text, c.relrowsecurity::text, coalesce(c.relacl::text, '')
   from pg_class c where c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'private'))`,
  `select 'column', attrelid::regclass::text, attname::text, format_type(atttypid, atttypmod), attnotnull::text,
     coalesce(attacl::text, ''), coalesce((select pg_get_expr(adbin, adrelid) from pg_attrdef
       where adrelid = attrelid and adnum = attnum), '')
   from pg_attribute where attnum > 0 and attrelid in (select c.oid from pg_class c
     where c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'private')))`,
  `select 'constraint', conrelid::regclass::text, conname::text, pg_get_constraintdef(oid) from pg_constraint
   where connamespace in (select oid from pg_namespace where nspname in ('public', 'private'))`,
  `select 'policy', schemaname || '.' || tablename, policyname::text, cmd, roles::text, coalesce(qual, ''),
     coalesce(with_check, '') from pg_policies`,
  `select 'function', pg_get_functiondef(oid), coalesce(proacl::text, '') from pg_proc
   where pronamespace = 'private'::regnamespace`,
  `select 'trigger', tgrelid::regclass::text, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`,
  `select 'migration', name, checksum from private.schema_migrations`,
]

export async function readSchemaLines(database: Database): Promise<readonly string[]> {
  return database.transaction(async (query) => {
    const lines: string[] = []
    for (const statement of STATEMENTS) {
      const rows = await query<{ line: string }>(
        `select found::text as line from (${statement}) as found`,
      )
      lines.push(...rows.map(({ line }) => line))
    }
    return lines.toSorted()
  })
}
