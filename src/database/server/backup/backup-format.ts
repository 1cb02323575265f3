import { toSqlLiteral } from '#database/server/sql-literal.ts'

import { BACKUP_TABLES, MIGRATIONS_TEXT, type BackupColumn } from './backup-tables.ts'

/** Every line of a backup that is not a row: what writes a backup and what reads one agree here, to the letter. */

export const FIRST_LINE = '-- La Roue des Avis, backup 1. It holds personal data: keep it as such.'
export const LAST_LINE = '-- end of the backup'
export const MADE_AT = '-- made at '

/** As many as go into one statement and are in memory at a time: others' calls wait while they are made into text. */
export const ROWS_AT_ONCE = 200

/** A backup of this much patience may be of millions of rows. */
export const PATIENCE = { answerWithinMs: 60_000 }

const NAMES = BACKUP_TABLES.map(({ name }) => name)

/** No row may come in between. */
export const LOCK = `lock table ${NAMES.join(', ')} in access exclusive mode;`

export const OTHER_MIGRATIONS = 'This backup was made with other migrations than this database has.'
export const NOT_EMPTY = 'This database is not empty: restore into a new one.'

export const IS_FILLED = BACKUP_TABLES.filter(({ givesWay }) => !givesWay)
  .map(({ name }) => `exists (select from ${name})`)
  .join(' or ')

/** Triggers would bind codes and owe mails that are in the backup already. */
export const PREPARATION = [
  ...NAMES.map((name) => `alter table ${name} disable trigger user;`),
  // A server that has started has recorded its odds and limits: those that the backup lacks it records again.
  ...BACKUP_TABLES.filter(({ givesWay }) => givesWay).map(({ name }) => `delete from ${name};`),
]

export const TRIGGERS_BACK = NAMES.map((name) => `alter table ${name} enable trigger user;`)

/** The guard is for psql, which must refuse by the file alone. */
export const opening = (migrations: string) => [
  'begin;',
  `set local client_encoding = 'UTF8';`,
  LOCK,
  guard(migrations),
  ...PREPARATION,
]

const GUARD_IF = `do $guard$ begin if ${MIGRATIONS_TEXT.replaceAll(/\s+/g, ' ')} <> `
const GUARD_THEN =
  ` then raise exception ${toSqlLiteral(OTHER_MIGRATIONS)}; elsif ${IS_FILLED} then ` +
  `raise exception ${toSqlLiteral(NOT_EMPTY)}; end if; end $guard$;`

const guard = (migrations: string) => `${GUARD_IF}${toSqlLiteral(migrations)}${GUARD_THEN}`

export const isGuard = (line: string) => line.startsWith(GUARD_IF) && line.endsWith(GUARD_THEN)

export const insertLine = (table: string, columns: readonly BackupColumn[]) =>
  `insert into ${table} (${columns.map(({ name }) => name).join(', ')}) overriding system value values`

/** What the database numbers itself goes on after the highest. */
export const countersOf = (table: string, columns: readonly BackupColumn[]) =>
  columns
    .filter(({ isCounted }) => isCounted)
    .map(
      ({ name }) =>
        `select setval(pg_get_serial_sequence('${table}', '${name}'), coalesce(max(${name}), 1), ` +
        `max(${name}) is not null) from ${table};`,
    )

export const rowsLine = (counted: string) => `-- rows ${counted}`
