import { createHash } from 'node:crypto'

import type { Database, Query } from '#database/server/database.ts'
import { toSqlRow, type TextRow } from '#database/server/sql-literal.ts'

import {
  sequenceStatements,
  FIRST_LINE,
  insertLine,
  END_PREFIX,
  LONG_ROWS_PER_STATEMENT,
  MADE_AT_PREFIX,
  preambleLines,
  SCHEMA_PREFIX,
  VERSION_PREFIX,
  WHOLE_DATABASE,
  ROWS_PER_STATEMENT,
  rowCountLine,
  enableTriggers,
} from './backup-format.ts'
import { readColumns, readTables, SCHEMA_SQL, type BackupTable } from './backup-tables.ts'
import { checkTables } from './check-tables.ts'

/** A function that writes a chunk, and resolves when the output accepts the next one. */
export type WriteChunk = (text: string) => Promise<void>

/**
 * Writes every row as plain SQL, from one snapshot, with few rows in memory at a time. The file
 * names the schema and the version of the database, and ends with the SHA-256 of its lines. The
 * command `restore` and psql can read it.
 */
export async function writeBackup(database: Database, write: WriteChunk): Promise<void> {
  const hash = createHash('sha256')
  const writeLines = async (lines: readonly string[]) => {
    const text = lines.map((line) => `${line}\n`).join('')
    hash.update(text)
    await write(text)
  }
  const runTransaction = database.snapshotTransaction ?? database.transaction
  await runTransaction(async (query) => {
    await checkTables(query)
    const tables = await readTables(query)
    const [found] = await query<{ schema: string; version: string; at: string }>(
      `select ${SCHEMA_SQL} as schema, now() as at,
         coalesce((select version from private.installation), 'unknown') as version`,
    )
    const { schema = '', version = '', at = '' } = found ?? {}
    await writeLines([
      FIRST_LINE,
      `${MADE_AT_PREFIX}${at}`,
      `${VERSION_PREFIX}${version}`,
      `${SCHEMA_PREFIX}${schema}`,
      ...preambleLines(schema, tables),
    ])
    const counts: string[] = []
    for (const table of tables) {
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
    await writeLines([...enableTriggers(tables), 'commit;', ...counts])
    await write(`${END_PREFIX}${hash.digest('hex')}\n`)
  }, WHOLE_DATABASE)
}

async function* readRows(query: Query, table: BackupTable): AsyncGenerator<readonly TextRow[]> {
  const { name, hasLongRows } = table
  const count = hasLongRows ? LONG_ROWS_PER_STATEMENT : ROWS_PER_STATEMENT
  const columns = await readColumns(query, name)
  const texts = columns.map((column) => `${column.name}::text`).join(', ')
  await query(`declare backup no scroll cursor for select array_to_json(array[${texts}]) as texts
    from ${name}`)
  for (;;) {
    const rows = await query<{ texts: TextRow }>(`fetch ${count} from backup`)
    if (rows.length === 0) break
    yield rows.map((row) => row.texts)
  }
  await query('close backup')
}
