import type { Database, Query } from '#database/server/database.ts'

import {
  countersOf,
  FIRST_LINE,
  IS_FILLED,
  isGuard,
  LAST_LINE,
  LOCK,
  MADE_AT,
  NOT_EMPTY,
  opening,
  OTHER_MIGRATIONS,
  PATIENCE,
  PREPARATION,
  rowsLine,
  TRIGGERS_BACK,
} from './backup-format.ts'
import { BackupLines, BackupRefused, type Pieces } from './backup-lines.ts'
import { BACKUP_TABLES, MIGRATIONS_TEXT, readColumns } from './backup-tables.ts'
import { restoreRows } from './restore-rows.ts'

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/**
 * Gives the rows restored, by table. Nothing of the file is ever run as SQL: each line must be one that `writeBackup` would
 * write into a backup of this database, and the values of its rows are inserted as parameters. One transaction: what is
 * refused leaves nothing.
 */
export async function readBackup(database: Database, pieces: Pieces): Promise<readonly string[]> {
  const lines = new BackupLines(pieces)
  return database.transaction(async (query) => {
    await expectOpening(query, lines)
    await prepare(query)
    const restored: string[] = []
    const counters: string[] = []
    for (const { name } of BACKUP_TABLES) {
      const columns = await readColumns(query, name)
      await restoreRows(query, lines, name, columns)
      for (const counter of countersOf(name, columns)) counters.push(await lines.expect(counter))
      const [row] = await query<{ count: number }>(`select count(*) as count from ${name}`)
      restored.push(`${name} ${row?.count}`)
    }
    await expectEnd(lines, restored)
    // Last: a number that was set stays set whatever becomes of the transaction.
    for (const statement of [...TRIGGERS_BACK, ...counters]) await query(statement)
    return restored
  }, PATIENCE)
}

async function expectOpening(query: Query, lines: BackupLines): Promise<void> {
  if (!(await lines.isNext(FIRST_LINE))) throw new BackupRefused('This is no backup of La Roue des Avis.')
  await lines.take()
  const made = await lines.take()
  if (!made.startsWith(MADE_AT) || !TIME.test(made.slice(MADE_AT.length))) throw lines.refusal()
  const [found] = await query<{ migrations: string }>(`select ${MIGRATIONS_TEXT} as migrations`)
  for (const line of opening(found?.migrations ?? '')) {
    const taken = await lines.take()
    if (taken === line) continue
    throw isGuard(line) && isGuard(taken) ? new BackupRefused(OTHER_MIGRATIONS) : lines.refusal()
  }
}

async function prepare(query: Query): Promise<void> {
  await query(LOCK)
  const [found] = await query<{ filled: boolean }>(`select ${IS_FILLED} as filled`)
  if (found?.filled) throw new BackupRefused(NOT_EMPTY)
  for (const statement of PREPARATION) await query(statement)
}

async function expectEnd(lines: BackupLines, restored: readonly string[]): Promise<void> {
  for (const line of [...TRIGGERS_BACK, 'commit;']) await lines.expect(line)
  for (const counted of restored) {
    const line = await lines.take()
    if (line === rowsLine(counted)) continue
    const [table] = counted.split(' ')
    throw line.startsWith(rowsLine(`${table} `))
      ? new BackupRefused(`Not all rows arrived: ${counted} did.`)
      : lines.refusal()
  }
  await lines.expect(LAST_LINE)
  if (await lines.isAtEnd()) return
  await lines.take()
  throw lines.refusal()
}
