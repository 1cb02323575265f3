import { DatabaseError } from '#database/server/database-error.ts'
import type { Query } from '#database/server/database.ts'
import { readSqlRow } from '#database/server/sql-literal.ts'

import { insertLine, ROWS_PER_STATEMENT } from './backup-format.ts'
import { BackupRefused, type BackupLines } from './backup-lines.ts'
import type { BackupColumn } from './backup-tables.ts'

type TextRow = readonly (string | null)[]

/** Limits the memory that long rows use. */
const CHARACTERS_PER_STATEMENT = 8 * 1024 * 1024

/**
 * Reads the rows of one table, as `writeBackup` writes them, and inserts them. Throws BackupRefused
 * for any other line.
 */
export async function restoreRows(
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
