import type { Database, Query } from '#database/server/database.ts'
import { DatabaseError } from '#database/server/database-error.ts'
import { readSqlRow } from '#database/server/sql-literal.ts'

import {
  insertLine,
  ROWS_PER_STATEMENT,
  sequenceStatements,
  FIRST_LINE,
  HAS_ROWS_CONDITION,
  isGuard,
  LAST_LINE,
  LOCK_TABLES,
  MADE_AT_PREFIX,
  DATABASE_NOT_EMPTY,
  preambleLines,
  MIGRATIONS_DIFFER,
  BACKUP_TIMEOUT,
  SETUP_STATEMENTS,
  rowCountLine,
  ENABLE_TRIGGERS,
} from './backup-format.ts'
import { BackupLines, BackupRefused, type TextChunks } from './backup-lines.ts'
import {
  BACKUP_TABLES,
  type BackupColumn,
  MIGRATION_CHECKSUMS_SQL,
  readColumns,
} from './backup-tables.ts'

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/**
 * Restores a backup and returns the number of its rows, by table. Throws BackupRefused for a file
 * that is not a whole backup of a database with these migrations, and for a database that has rows.
 * No text of the file runs as SQL: each line must be one that `writeBackup` would write for this
 * database, and the values of its rows are inserted as parameters. Everything is one transaction: a
 * refused file changes nothing.
 */
export async function readBackup(
  database: Database,
  chunks: TextChunks,
): Promise<readonly string[]> {
  const lines = new BackupLines(chunks)
  return database.transaction(async (query) => {
    await readPreamble(query, lines)
    await prepareDatabase(query)
    const restored: string[] = []
    const setSequences: string[] = []
    for (const { name } of BACKUP_TABLES) {
      const columns = await readColumns(query, name)
      await restoreRows(query, lines, name, columns)
      for (const statement of sequenceStatements(name, columns))
        setSequences.push(await lines.expectLine(statement))
      const [row] = await query<{ count: number }>(`select count(*)::float8 as count from ${name}`)
      restored.push(`${name} ${row?.count}`)
    }
    await readEnd(lines, restored)
    // Last, because a rollback does not restore the value of a sequence.
    await query([...ENABLE_TRIGGERS, ...setSequences].join('\n'))
    return restored
  }, BACKUP_TIMEOUT)
}

async function readPreamble(query: Query, lines: BackupLines): Promise<void> {
  if (!(await lines.isNext(FIRST_LINE)))
    throw new BackupRefused('This is no backup of La Roue des Avis.')
  await lines.readLine()
  const madeAt = await lines.readLine()
  if (!madeAt.startsWith(MADE_AT_PREFIX) || !TIME.test(madeAt.slice(MADE_AT_PREFIX.length)))
    throw lines.lineRefusal()
  const [found] = await query<{ migrations: string }>(
    `select ${MIGRATION_CHECKSUMS_SQL} as migrations`,
  )
  for (const line of preambleLines(found?.migrations ?? '')) {
    const actual = await lines.readLine()
    if (actual === line) continue
    throw isGuard(line) && isGuard(actual)
      ? new BackupRefused(MIGRATIONS_DIFFER)
      : lines.lineRefusal()
  }
}

async function prepareDatabase(query: Query): Promise<void> {
  await query(LOCK_TABLES)
  const [found] = await query<{ filled: boolean }>(`select ${HAS_ROWS_CONDITION} as filled`)
  if (found?.filled) throw new BackupRefused(DATABASE_NOT_EMPTY)
  await query(SETUP_STATEMENTS.join('\n'))
}

async function readEnd(lines: BackupLines, restored: readonly string[]): Promise<void> {
  for (const line of [...ENABLE_TRIGGERS, 'commit;']) await lines.expectLine(line)
  for (const tableAndCount of restored) {
    const line = await lines.readLine()
    if (line === rowCountLine(tableAndCount)) continue
    const [table] = tableAndCount.split(' ')
    throw line.startsWith(rowCountLine(`${table} `))
      ? new BackupRefused(`Not all rows arrived: ${tableAndCount} did.`)
      : lines.lineRefusal()
  }
  await lines.expectLine(LAST_LINE)
  if (await lines.hasEnded()) return
  await lines.readLine()
  throw lines.lineRefusal()
}

type TextRow = readonly (string | null)[]

/** Limits the memory that long rows use. */
const CHARACTERS_PER_STATEMENT = 8 * 1024 * 1024

/**
 * Reads the rows of one table, as `writeBackup` writes them, and inserts them. Throws BackupRefused
 * for any other line.
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
 * Inserts the values as parameters, one array for each column: no text of the file becomes a part
 * of a statement.
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
