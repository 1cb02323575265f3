import type { Query } from '#database/server/database.ts'

/** A table of a backup. */
export type BackupTable = {
  readonly name: string
  /** True if a restore replaces the rows of the table. */
  readonly isReplaced: boolean
  /** An SQL condition: a restore is refused if a row of the table meets it. */
  readonly refusedIf: string
  /** True if only few rows fit into memory at a time. */
  readonly hasLongRows: boolean
}

type FoundTable = {
  readonly name: string
  readonly comment: string
  readonly hasLongRows: boolean
  readonly refersTo: readonly string[]
}

/**
 * Selects the tables, with the comments that say how a backup treats them. In the schema `public`,
 * tables without such a comment belong to other programs.
 */
const FIND_TABLES = `
  select format('%I.%I', nspname, relname) as name, coalesce(obj_description(c.oid, 'pg_class'), '') as comment,
    coalesce(pg_relation_size(nullif(reltoastrelid, 0)) > 0, false) as "hasLongRows",
    coalesce((select json_agg(format('%I.%I', other_schema.nspname, other.relname))
      from pg_constraint join pg_class other on other.oid = confrelid
        join pg_namespace other_schema on other_schema.oid = other.relnamespace
      where conrelid = c.oid and contype = 'f'), '[]') as "refersTo"
  from pg_class c join pg_namespace schema on schema.oid = relnamespace
  where relkind = 'r' and (nspname = 'private' or nspname = 'public' and obj_description(c.oid, 'pg_class') like 'backup: %')
  order by 1`

const REPLACED = /^backup: replaced(?: unless (.*))?$/

/**
 * Returns the tables of a backup, each after the tables to which its rows refer. The database names
 * the tables, so that a program can read backups of every schema.
 */
export async function readTables(query: Query): Promise<readonly BackupTable[]> {
  const found = await query<FoundTable>(FIND_TABLES)
  const tables = new Map(found.map((table) => [table.name, table]))
  const ordered = new Set<FoundTable>()
  const visited = new Set<string>()
  const add = (name: string) => {
    const table = tables.get(name)
    if (!table || visited.has(name)) return
    visited.add(name)
    table.refersTo.forEach(add)
    ordered.add(table)
  }
  for (const { name } of found) add(name)
  return [...ordered]
    .filter(({ comment }) => comment !== 'backup: none')
    .map(({ name, comment, hasLongRows }) => {
      const replaced = REPLACED.exec(comment)
      const refusedIf = replaced?.[1] ?? String(!replaced)
      return { name, isReplaced: replaced !== null, refusedIf, hasLongRows }
    })
}

/**
 * A column of a table. `isIdentity`: the database numbers the rows, and continues after a restore.
 */
export type BackupColumn = {
  readonly name: string
  readonly type: string
  readonly isIdentity: boolean
}

/** Returns the stored columns of a table in their order, with names quoted for SQL. */
export async function readColumns(query: Query, table: string): Promise<readonly BackupColumn[]> {
  return query<BackupColumn>(
    `select quote_ident(attname) as name, format_type(atttypid, atttypmod) as type, attidentity <> '' as "isIdentity" from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
}

/** An SQL expression for the applied migrations as one text, which identifies a schema. */
export const SCHEMA_SQL = `(select coalesce(
  string_agg(name || ' ' || checksum, ', ' order by name collate "C"), '') from private.schema_migrations)`
