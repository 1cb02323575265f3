import { BACKUP_TABLES, MIGRATIONS_TEXT, readColumns } from './backup-tables.ts'
import type { Engine, Query } from './database.ts'
import { DatabaseError } from './database-error.ts'
import { toSqlLiteral } from './sql-literal.ts'

const FIRST_LINE = '-- La Roue des Avis, backup 1. It holds personal data: keep it as such.'
const LAST_LINE = '-- end of the backup'
const ROWS_AT_ONCE = 500
const PATIENCE = { answerWithinMs: 60_000 }
const WHOLE = {
  ...PATIENCE,
  // Rather an error than a backup from which the access rules have left rows out.
  settings: {
    transaction_isolation: 'repeatable read',
    row_security: 'off',
    ...{ timezone: 'UTC', datestyle: 'ISO', extra_float_digits: '1' },
  },
}
const NAMES = BACKUP_TABLES.map(({ name }) => name)

/** This file is not restored into this database; the message says why, in one line. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}

/**
 * Every row as plain SQL, of one moment. `npm run restore` reads it, and psql does too: it checks by itself that it meets
 * an empty database with the same migrations.
 */
export async function writeBackup(engine: Engine): Promise<string> {
  return engine.transaction(async (query) => {
    const [found] = await query<{ migrations: string; at: string }>(
      `select ${MIGRATIONS_TEXT} as migrations, now() as at`,
    )
    const lines = [FIRST_LINE, `-- made at ${found?.at}`, ...opening(found?.migrations ?? '')]
    for (const { name, by } of BACKUP_TABLES) lines.push(...(await insertsOf(query, name, by)))
    for (const name of NAMES) lines.push(`alter table ${name} enable trigger user;`)
    return [...lines, 'commit;', LAST_LINE, ''].join('\n')
  }, WHOLE)
}

/** Gives the rows restored, by table. One transaction: what is refused leaves nothing. */
export async function readBackup(engine: Engine, text: string): Promise<readonly string[]> {
  const lines = text.trimEnd().split(/\r?\n/)
  if (lines[0] !== FIRST_LINE) throw new BackupRefused('This is no backup of La Roue des Avis.')
  if (lines.at(-1) !== LAST_LINE) throw new BackupRefused('This backup was cut short: its end is missing.')
  const expected = lines.filter((line) => line.startsWith('-- rows ')).map((line) => line.slice(8))
  return engine
    .transaction(async (query) => {
      for (const statement of statementsOf(lines)) await query(statement)
      const restored = await countRows(query)
      if (restored.join() !== expected.join())
        throw new BackupRefused(`Not all rows arrived: ${restored.join(', ')}.`)
      return restored
    }, PATIENCE)
    .catch((error: unknown) => {
      const isRefusal = error instanceof DatabaseError && error.code === 'P0001'
      throw isRefusal ? new BackupRefused(error.message) : error
    })
}

/** No row may come in between; triggers would bind codes and owe mails that are in the backup already. */
function opening(migrations: string): string[] {
  const isFilled = BACKUP_TABLES.filter(({ givesWay }) => !givesWay)
    .map(({ name }) => `exists (select from ${name})`)
    .join(' or ')
  return [
    'begin;',
    `set local client_encoding = 'UTF8';`,
    `lock table ${NAMES.join(', ')} in access exclusive mode;`,
    `do $guard$ begin if ${MIGRATIONS_TEXT.replaceAll(/\s+/g, ' ')} <> ${toSqlLiteral(migrations)} then ` +
      `raise exception 'This backup was made with other migrations than this database has.'; ` +
      `elsif ${isFilled} then ` +
      `raise exception 'This database is not empty: restore into a new one.'; end if; end $guard$;`,
    ...NAMES.map((name) => `alter table ${name} disable trigger user;`),
    // A server that has started has recorded its odds and limits: those that the backup lacks it records again.
    ...BACKUP_TABLES.filter(({ givesWay }) => givesWay).map(({ name }) => `delete from ${name};`),
  ]
}

async function insertsOf(query: Query, table: string, by: string): Promise<string[]> {
  const columns = await readColumns(query, table)
  const names = columns.map(({ name }) => name).join(', ')
  const texts = columns.map(({ name }) => `${name}::text`).join(', ')
  await query(`declare backup no scroll cursor for select array_to_json(array[${texts}]) as texts
    from ${table} order by ${by}`)
  const lines: string[] = []
  let count = 0
  for (;;) {
    const rows = await query<{ texts: (string | null)[] }>(`fetch ${ROWS_AT_ONCE} from backup`)
    if (rows.length === 0) break
    count += rows.length
    const values = rows.map(({ texts: row }) => `(${row.map(toSqlLiteral).join(', ')})`).join(',\n')
    lines.push(`insert into ${table} (${names}) overriding system value values`, `${values};`)
  }
  await query('close backup')
  for (const { name } of columns.filter(({ isCounted }) => isCounted)) {
    const sequence = `pg_get_serial_sequence('${table}', '${name}')`
    lines.push(
      `select setval(${sequence}, coalesce(max(${name}), 1), max(${name}) is not null) from ${table};`,
    )
  }
  return [...lines, `-- rows ${table} ${count}`]
}

/** No value spans lines, so a statement ends where a line ends with a semicolon. `begin` and `commit` are ours. */
function statementsOf(lines: readonly string[]): string[] {
  const statements: string[] = []
  let open: string[] = []
  for (const line of lines) {
    if (line.startsWith('--') || line === 'begin;' || line === 'commit;') continue
    open.push(line)
    if (!line.endsWith(';')) continue
    statements.push(open.join('\n'))
    open = []
  }
  return statements
}

async function countRows(query: Query): Promise<string[]> {
  const counts: string[] = []
  for (const name of NAMES) {
    const [row] = await query<{ count: number }>(`select count(*) as count from ${name}`)
    counts.push(`${name} ${row?.count}`)
  }
  return counts
}
