import { toSqlLiteral } from '#database/server/sql-literal.ts'

import { SCHEMA_SQL, type BackupColumn, type BackupTable } from './backup-tables.ts'

/**
 * The lines of a backup that are not rows, for the writer and the reader of backups. Every version
 * must read the backups of all earlier versions. A change therefore needs a new number in
 * `FIRST_LINE`, and a reader for both formats.
 */

export const FIRST_LINE = '-- La Roue des Avis, backup 1. It holds personal data: keep it as such.'
/** The SHA-256 of all lines before this line follows, as hex. */
export const END_PREFIX = '-- end of the backup, SHA-256 '
export const MADE_AT_PREFIX = '-- made at '
export const VERSION_PREFIX = '-- version '
/** The migrations follow, each with its checksum. */
export const SCHEMA_PREFIX = '-- schema '

/**
 * The number of rows in one statement, which are in memory together. It is small, because
 * formatting rows blocks other calls.
 */
export const ROWS_PER_STATEMENT = 200
export const LONG_ROWS_PER_STATEMENT = 4

/** Options of a transaction that reads all rows from one snapshot. */
export const WHOLE_DATABASE = {
  timeoutMs: 60_000,
  // With row_security off, a row that the access rules hide is an error: it would be missing from
  // the backup. Without synchronize_seqscans, rows come in the order in which they are stored.
  settings: {
    transaction_isolation: 'repeatable read',
    row_security: 'off',
    synchronize_seqscans: 'off',
    timezone: 'UTC',
    datestyle: 'ISO',
    extra_float_digits: '1',
  },
}

export const SCHEMAS_DIFFER =
  'This backup is of another schema than this database: restore it into a new one.'
export const DATABASE_NOT_EMPTY = 'This database is not empty: restore into a new one.'

/** Returns the statement that keeps other transactions from inserting rows during a restore. */
export const lockStatement = (tables: readonly BackupTable[]) =>
  `lock table ${tables.map(({ name }) => name).join(', ')} in access exclusive mode;`

/** Returns the condition that the database contains a row that a restore must not replace. */
export const hasRowsCondition = (tables: readonly BackupTable[]) =>
  tables
    .filter(({ refusedIf }) => refusedIf !== 'false')
    .map(({ name, refusedIf }) => `exists (select from ${name} where ${refusedIf})`)
    .join(' or ')

/**
 * Returns the statements before the rows. They disable the triggers that would assign codes and
 * queue mails: the backup already contains these codes and mails.
 */
export const setupStatements = (tables: readonly BackupTable[]) => [
  ...tables.map(({ name }) => `alter table ${name} disable trigger user;`),
  // A server that has started has published its examples. Referring rows are deleted first.
  ...tables
    .filter(({ isReplaced }) => isReplaced)
    .map(({ name }) => `delete from ${name};`)
    .toReversed(),
]

export const enableTriggers = (tables: readonly BackupTable[]) =>
  tables.map(({ name }) => `alter table ${name} enable trigger user;`)

/**
 * Returns the first SQL lines of a backup. Because of the guard, psql also refuses to restore into
 * a wrong database.
 */
export const preambleLines = (schema: string, tables: readonly BackupTable[]) => [
  'begin;',
  `set local client_encoding = 'UTF8';`,
  lockStatement(tables),
  `do $guard$ begin if ${SCHEMA_SQL.replaceAll(/\s+/g, ' ')} <> ${toSqlLiteral(schema)} then raise exception ` +
    `${toSqlLiteral(SCHEMAS_DIFFER)}; elsif ${hasRowsCondition(tables)} then ` +
    `raise exception ${toSqlLiteral(DATABASE_NOT_EMPTY)}; end if; end $guard$;`,
  ...setupStatements(tables),
]

export const insertLine = (table: string, columns: readonly BackupColumn[]) =>
  `insert into ${table} (${columns.map(({ name }) => name).join(', ')}) overriding system value values`

/** Returns the statements that set the sequences of a table to its highest numbers. */
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
