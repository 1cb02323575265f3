import { toSqlLiteral } from '#database/server/sql-literal.ts'

import { BACKUP_TABLES, MIGRATION_CHECKSUMS_SQL, type BackupColumn } from './backup-tables.ts'

/**
 * The lines of a backup that are not rows. The writer and the reader of a backup use the same text.
 */

export const FIRST_LINE = '-- La Roue des Avis, backup 1. It holds personal data: keep it as such.'
export const LAST_LINE = '-- end of the backup'
export const MADE_AT_PREFIX = '-- made at '

/**
 * The rows of one statement, all in memory at a time. Formatting them blocks other calls, so that
 * the number is small.
 */
export const ROWS_PER_STATEMENT = 200

/** The limit of one statement: a backup may contain millions of rows. */
export const BACKUP_TIMEOUT = { timeoutMs: 60_000 }

/** Options of a transaction that reads all rows at one time. */
export const WHOLE_DATABASE = {
  ...BACKUP_TIMEOUT,
  // With row_security off, a row that the access rules hide is an error instead of missing from the
  // backup.
  settings: {
    transaction_isolation: 'repeatable read',
    row_security: 'off',
    timezone: 'UTC',
    datestyle: 'ISO',
    extra_float_digits: '1',
  },
}

const NAMES = BACKUP_TABLES.map(({ name }) => name)

/** No other transaction can insert a row during a restore. */
export const LOCK_TABLES = `lock table ${NAMES.join(', ')} in access exclusive mode;`

export const MIGRATIONS_DIFFER =
  'This backup was made with other migrations than this database has.'
export const DATABASE_NOT_EMPTY = 'This database is not empty: restore into a new one.'

/** Does the database contain a row that a restore must not replace? */
export const HAS_ROWS_CONDITION = BACKUP_TABLES.filter(
  ({ isReplaced, refusedIf }) => !isReplaced || refusedIf,
)
  .map(({ name, refusedIf = 'true' }) => `exists (select from ${name} where ${refusedIf})`)
  .join(' or ')

/** Triggers would assign codes and queue mails that the backup already contains. */
export const SETUP_STATEMENTS = [
  ...NAMES.map((name) => `alter table ${name} disable trigger user;`),
  // A server that has started has published its examples. A table before those that its rows refer
  // to.
  ...BACKUP_TABLES.filter(({ isReplaced }) => isReplaced)
    .map(({ name }) => `delete from ${name};`)
    .toReversed(),
]

export const ENABLE_TRIGGERS = NAMES.map((name) => `alter table ${name} enable trigger user;`)

/**
 * Returns the first SQL lines of a backup. The guard makes psql, which reads only the file, refuse
 * a wrong database.
 */
export const preambleLines = (migrations: string) => [
  'begin;',
  `set local client_encoding = 'UTF8';`,
  LOCK_TABLES,
  guard(migrations),
  ...SETUP_STATEMENTS,
]

const GUARD_IF = `do $guard$ begin if ${MIGRATION_CHECKSUMS_SQL.replaceAll(/\s+/g, ' ')} <> `
const GUARD_THEN =
  ` then raise exception ${toSqlLiteral(MIGRATIONS_DIFFER)}; elsif ${HAS_ROWS_CONDITION} then ` +
  `raise exception ${toSqlLiteral(DATABASE_NOT_EMPTY)}; end if; end $guard$;`

const guard = (migrations: string) => `${GUARD_IF}${toSqlLiteral(migrations)}${GUARD_THEN}`

export const isGuard = (line: string) => line.startsWith(GUARD_IF) && line.endsWith(GUARD_THEN)

export const insertLine = (table: string, columns: readonly BackupColumn[]) =>
  `insert into ${table} (${columns.map(({ name }) => name).join(', ')}) overriding system value values`

/** Returns the statements that continue the sequences of a table after its highest number. */
export const sequenceStatements = (table: string, columns: readonly BackupColumn[]) =>
  columns
    .filter(({ isIdentity }) => isIdentity)
    .map(
      ({ name }) =>
        // The function takes the name without quotes.
        `select setval(pg_get_serial_sequence('${table}', '${name.replaceAll('"', '')}'), coalesce(max(${name}), 1), ` +
        `max(${name}) is not null) from ${table};`,
    )

export const rowCountLine = (tableAndCount: string) => `-- rows ${tableAndCount}`
