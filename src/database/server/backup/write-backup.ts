import type { Database, Query } from '#database/server/database.ts'
import { toSqlRow } from '#database/server/sql-literal.ts'

import {
  sequenceStatements,
  FIRST_LINE,
  insertLine,
  LAST_LINE,
  MADE_AT_PREFIX,
  preambleLines,
  WHOLE_DATABASE,
  ROWS_PER_STATEMENT,
  rowCountLine,
  ENABLE_TRIGGERS,
} from './backup-format.ts'
import {
  BACKUP_TABLES,
  MIGRATION_CHECKSUMS_SQL,
  readColumns,
  type BackupTable,
} from './backup-tables.ts'
import { checkTables } from './check-tables.ts'

/** Writes the next chunk; resolves when the output accepts more. */
export type WriteChunk = (text: string) => Promise<void>

/**
 * Writes every row as plain SQL, from one snapshot, with a few rows in memory at a time. `npm run
 * restore` and psql read the file, which itself checks that the database is empty and has the same
 * migrations.
 */
export async function writeBackup(database: Database, write: WriteChunk): Promise<void> {
  const writeLines = async (lines: readonly string[]) =>
    write(lines.map((line) => `${line}\n`).join(''))
  const runTransaction = database.snapshotTransaction ?? database.transaction
  await runTransaction(async (query) => {
    await checkTables(query)
    const [found] = await query<{ migrations: string; at: string }>(
      `select ${MIGRATION_CHECKSUMS_SQL} as migrations, now() as at`,
    )
    await writeLines([
      FIRST_LINE,
      `${MADE_AT_PREFIX}${found?.at}`,
      ...preambleLines(found?.migrations ?? ''),
    ])
    const counts: string[] = []
    for (const table of BACKUP_TABLES) {
      const columns = await readColumns(query, table.name)
      const start = insertLine(table.name, columns)
      let count = 0
      for await (const rows of readRows(query, table)) {
        await writeLines([start, `${rows.map(toSqlRow).join(',\n')};`])
        count += rows.length
      }
      await writeLines(sequenceStatements(table.name, columns))
      counts.push(rowCountLine(`${table.name} ${count}`))
    }
    await writeLines([...ENABLE_TRIGGERS, 'commit;', ...counts, LAST_LINE])
  }, WHOLE_DATABASE)
}

type TextRow = readonly (string | null)[]

async function* readRows(query: Query, table: BackupTable): AsyncGenerator<readonly TextRow[]> {
  const { name, orderBy, rowsPerStatement = ROWS_PER_STATEMENT } = table
  const columns = await readColumns(query, name)
  const texts = columns.map((column) => `${column.name}::text`).join(', ')
  await query(`declare backup no scroll cursor for select array_to_json(array[${texts}]) as texts
    from ${name} order by ${orderBy}`)
  for (;;) {
    const rows = await query<{ texts: TextRow }>(`fetch ${rowsPerStatement} from backup`)
    if (rows.length === 0) break
    yield rows.map((row) => row.texts)
  }
  await query('close backup')
}
