import type { Database, Query } from '#database/server/database.ts'
import { toSqlRow } from '#database/server/sql-literal.ts'

import {
  countersOf,
  FIRST_LINE,
  insertLine,
  LAST_LINE,
  MADE_AT,
  opening,
  PATIENCE,
  ROWS_AT_ONCE,
  rowsLine,
  TRIGGERS_BACK,
} from './backup-format.ts'
import { BACKUP_TABLES, MIGRATIONS_TEXT, readColumns, type BackupTable } from './backup-tables.ts'

/** Takes the next piece; resolves when there is room for more. */
export type Write = (text: string) => Promise<void>

const WHOLE = {
  ...PATIENCE,
  usesSnapshot: true,
  // Rather an error than a backup from which the access rules have left rows out.
  settings: {
    transaction_isolation: 'repeatable read',
    row_security: 'off',
    ...{ timezone: 'UTC', datestyle: 'ISO', extra_float_digits: '1' },
  },
}

/**
 * Every row as plain SQL, of one moment, a few rows in memory at a time. `npm run restore` reads it, and psql does too: it
 * checks by itself that it meets an empty database with the same migrations.
 */
export async function writeBackup(database: Database, write: Write): Promise<void> {
  const writeLines = async (lines: readonly string[]) => write(lines.map((line) => `${line}\n`).join(''))
  await database.transaction(async (query) => {
    const [found] = await query<{ migrations: string; at: string }>(
      `select ${MIGRATIONS_TEXT} as migrations, now() as at`,
    )
    await writeLines([FIRST_LINE, `${MADE_AT}${found?.at}`, ...opening(found?.migrations ?? '')])
    const counts: string[] = []
    for (const table of BACKUP_TABLES) {
      const columns = await readColumns(query, table.name)
      const start = insertLine(table.name, columns)
      let count = 0
      for await (const rows of rowsOf(query, table)) {
        await writeLines([start, `${rows.map(toSqlRow).join(',\n')};`])
        count += rows.length
      }
      await writeLines(countersOf(table.name, columns))
      counts.push(rowsLine(`${table.name} ${count}`))
    }
    await writeLines([...TRIGGERS_BACK, 'commit;', ...counts, LAST_LINE])
  }, WHOLE)
}

type TextRow = readonly (string | null)[]

async function* rowsOf(query: Query, table: BackupTable): AsyncGenerator<readonly TextRow[]> {
  const { name, by, rowsAtOnce = ROWS_AT_ONCE } = table
  const columns = await readColumns(query, name)
  const texts = columns.map((column) => `${column.name}::text`).join(', ')
  await query(`declare backup no scroll cursor for select array_to_json(array[${texts}]) as texts
    from ${name} order by ${by}`)
  for (;;) {
    const rows = await query<{ texts: TextRow }>(`fetch ${rowsAtOnce} from backup`)
    if (rows.length === 0) break
    yield rows.map((row) => row.texts)
  }
  await query('close backup')
}
