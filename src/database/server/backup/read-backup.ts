import type { Database, Query } from '#database/server/database.ts'
import { DatabaseError } from '#database/server/database-error.ts'
import {
  ACCEPT_NEW_SECRET,
  isWrongSecret,
  WRONG_SECRET,
} from '#database/server/schema/installation.ts'
import { applyMigrations } from '#database/server/schema/migrate.ts'
import type { Migration } from '#database/server/schema/migrations.ts'
import { readApplied } from '#database/server/schema/schema.ts'
import { readSqlRow, type TextRow } from '#database/server/sql-literal.ts'

import {
  insertLine,
  ROWS_PER_STATEMENT,
  sequenceStatements,
  FIRST_LINE,
  hasRowsCondition,
  END_PREFIX,
  lockStatement,
  MADE_AT_PREFIX,
  DATABASE_NOT_EMPTY,
  preambleLines,
  SCHEMAS_DIFFER,
  SCHEMA_PREFIX,
  setupStatements,
  rowCountLine,
  enableTriggers,
  VERSION_PREFIX,
} from './backup-format.ts'
import { BackupLines, BackupRefused, type TextChunks } from './backup-lines.ts'
import { type BackupColumn, type BackupTable, readColumns, readTables } from './backup-tables.ts'

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

export type Restoring = {
  readonly version: string
  /**
   * All migrations of this program. An empty database gets the migrations of the backup first, and
   * then the rest.
   */
  readonly migrations: readonly Migration[]
  /** A keyed hash of the draw secret; absent if only the file is checked. */
  readonly fingerprint?: string
  /** Runs last, in the same transaction. */
  readonly finish?: (query: Query) => Promise<void>
}

/**
 * Restores a backup in one transaction, and returns the number of rows by table. Throws
 * BackupRefused for a file that is incomplete, changed, of a newer schema or of another draw
 * secret. Also throws it for a database that has rows or another schema. No text of the file runs
 * as SQL. Each line must equal a line that `writeBackup` would write for this schema, and the
 * values are inserted as parameters.
 */
export async function readBackup(
  database: Database,
  chunks: TextChunks,
  { version, migrations, fingerprint, finish }: Restoring,
): Promise<readonly string[]> {
  const lines = new BackupLines(chunks)
  // A slow machine may take minutes for a migration.
  return database.transaction(
    async (query) => {
      const isNewAccepted = await lines.skip(ACCEPT_NEW_SECRET)
      const schema = await readHeader(lines)
      const later = await prepareSchema(query, schema, migrations, version)
      const tables = await readTables(query)
      for (const line of preambleLines(schema.text, tables)) await lines.expectLine(line)
      await prepareDatabase(query, tables)
      const restored: string[] = []
      const setSequences: string[] = []
      for (const { name } of tables) {
        const columns = await readColumns(query, name)
        await restoreRows(query, lines, name, columns)
        for (const statement of sequenceStatements(name, columns))
          setSequences.push(await lines.expectLine(statement))
        const [row] = await query<{ count: number }>(
          `select count(*)::float8 as count from ${name}`,
        )
        restored.push(`${name} ${row?.count}`)
      }
      await readEnd(lines, tables, restored)
      if (fingerprint !== undefined) {
        if (await isWrongSecret(query, { fingerprint, isNewAccepted }))
          throw new BackupRefused(WRONG_SECRET)
        await query('update private.installation set secret_fingerprint = $1', [fingerprint])
      }
      // These statements run last, because a rollback does not restore the value of a sequence.
      await query([...enableTriggers(tables), ...setSequences].join('\n'))
      await applyMigrations(query, later, { version })
      await finish?.(query)
      return restored
    },
    { timeoutMs: 0 },
  )
}

type BackupSchema = { readonly text: string; readonly version: string }

async function readHeader(lines: BackupLines): Promise<BackupSchema> {
  if (!(await lines.isNext(FIRST_LINE)))
    throw new BackupRefused('This is no backup of La Roue des Avis.')
  await lines.readLine()
  if (!TIME.test(await lines.readAfter(MADE_AT_PREFIX))) throw lines.lineRefusal()
  const version = await lines.readAfter(VERSION_PREFIX)
  return { version, text: await lines.readAfter(SCHEMA_PREFIX) }
}

const toText = ({ name, checksum }: Pick<Migration, 'name' | 'checksum'>) => `${name} ${checksum}`

/**
 * Migrates an empty database to the schema of the backup. Returns the later migrations.
 */
async function prepareSchema(
  query: Query,
  schema: BackupSchema,
  migrations: readonly Migration[],
  version: string,
): Promise<readonly Migration[]> {
  const applied = await readApplied(query)
  if (applied.map(toText).join(', ') === schema.text) return []
  if (applied.length > 0) throw new BackupRefused(SCHEMAS_DIFFER)
  const named = new Set(schema.text.split(', '))
  const own = migrations.filter((migration) => named.has(toText(migration)))
  if (own.length < named.size)
    throw new BackupRefused(
      `This backup is of version ${schema.version}, whose schema this program, ${version}, does not know: restore it with ${schema.version}.`,
    )
  await applyMigrations(query, own, { version })
  return migrations.filter((migration) => !own.includes(migration))
}

async function prepareDatabase(query: Query, tables: readonly BackupTable[]): Promise<void> {
  await query(lockStatement(tables))
  const [found] = await query<{ filled: boolean }>(`select ${hasRowsCondition(tables)} as filled`)
  if (found?.filled) throw new BackupRefused(DATABASE_NOT_EMPTY)
  await query(setupStatements(tables).join('\n'))
}

async function readEnd(
  lines: BackupLines,
  tables: readonly BackupTable[],
  restored: readonly string[],
): Promise<void> {
  for (const line of [...enableTriggers(tables), 'commit;']) await lines.expectLine(line)
  for (const tableAndCount of restored) {
    const line = await lines.readLine()
    if (line === rowCountLine(tableAndCount)) continue
    const [table] = tableAndCount.split(' ')
    throw line.startsWith(rowCountLine(`${table} `))
      ? new BackupRefused(`Not all rows arrived: ${tableAndCount} did.`)
      : lines.lineRefusal()
  }
  const hash = lines.hashOfRead()
  if ((await lines.readAfter(END_PREFIX)) !== hash)
    throw new BackupRefused('This backup was changed after it was made: its SHA-256 differs.')
  if (await lines.hasEnded()) return
  await lines.readLine()
  throw lines.lineRefusal()
}

/** Limits the memory for long rows. */
const CHARACTERS_PER_STATEMENT = 8 * 1024 * 1024

/**
 * Reads and inserts the rows of a table. Throws BackupRefused for a line that `writeBackup` does
 * not write.
 */
async function restoreRows(
  query: Query,
  lines: BackupLines,
  table: string,
  columns: readonly BackupColumn[],
): Promise<void> {
  let rows: TextRow[] = []
  let characters = 0
  const insert = async () => {
    if (rows.length > 0)
      await insertRows(query, table, columns, rows).catch(refuseRow(lines.number))
    rows = []
    characters = 0
  }
  while (await lines.isNext(insertLine(table, columns))) {
    await lines.readLine()
    for (let isLast = false; !isLast;) {
      const line = await lines.readLine()
      isLast = line.endsWith(';')
      const row = isLast || line.endsWith(',') ? readSqlRow(line.slice(0, -1)) : null
      if (row?.length !== columns.length) throw lines.lineRefusal()
      rows.push(row)
      characters += line.length
      if (rows.length >= ROWS_PER_STATEMENT || characters >= CHARACTERS_PER_STATEMENT)
        await insert()
    }
  }
  await insert()
}

/**
 * Inserts the values as parameters, with an array for each column. No text of the file therefore
 * runs as SQL.
 */
async function insertRows(
  query: Query,
  table: string,
  columns: readonly BackupColumn[],
  rows: readonly TextRow[],
): Promise<void> {
  const names = columns.map(({ name }) => name).join(', ')
  const values = columns.map(({ name, type }) => `${name}::${type}`).join(', ')
  const parameters = columns.map((_, index) => `$${index + 1}::text[]`).join(', ')
  await query(
    `insert into ${table} (${names}) overriding system value
     select ${values} from unnest(${parameters}) as row (${names})`,
    columns.map((_, index) => rows.map((row) => row[index])),
  )
}

const refuseRow = (number: number) => (error: unknown) => {
  if (!(error instanceof DatabaseError)) throw error
  throw new BackupRefused(`The database refuses a row before line ${number + 1}: ${error.message}`)
}
