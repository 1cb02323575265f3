import type { Database, Query } from '#database/server/database.ts'

import {
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
import { BACKUP_TABLES, MIGRATION_CHECKSUMS_SQL, readColumns } from './backup-tables.ts'
import { restoreRows } from './restore-rows.ts'

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
    for (const statement of [...ENABLE_TRIGGERS, ...setSequences]) await query(statement)
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
  for (const statement of SETUP_STATEMENTS) await query(statement)
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
