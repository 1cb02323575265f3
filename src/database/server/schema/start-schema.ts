import { rm } from 'node:fs/promises'

import type { Database, ReportStep } from '#database/server/database.ts'
import { DatabaseError, DatabaseUnavailable, isDiskFull } from '#database/server/database-error.ts'

import { isWrongSecret, recordStart, WRONG_SECRET, type SecretCheck } from './installation.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './migrations.ts'
import { readSchema, SchemaRefused, type Schema } from './schema.ts'

/** A version of the program: its number, and the directory of its migrations. */
export type Program = { readonly migrations: string; readonly version: string }

/** The data that a start needs to upgrade a database. Tests leave out the unused fields. */
export type Start = Program & {
  readonly secret?: SecretCheck
  /**
   * Writes and checks a backup before an upgrade. Returns its path, or null without a backup. An
   * error stops the upgrade.
   */
  readonly backUp?: (database: Database) => Promise<string | null>
  /** Runs after the migrations, as the owner, unless a newer version has started before. */
  readonly afterMigration?: (database: Database) => Promise<void>
  readonly log?: (event: string, fields: Readonly<Record<string, string | number>>) => void
  readonly onStep?: ReportStep
}

/** `isAlone`: no other process can have the database open. `login`: the argument of `migrate`. */
type Opened = { readonly isAlone: boolean; readonly login?: string | undefined }

/** An arbitrary number, the same for every replica. */
const START_LOCK = 7_015_324_120

/**
 * Checks the schema and the secret, upgrades the database if migrations are missing, and records
 * the start. Waits without limit for a slow machine or for the start of another server. Throws
 * SchemaRefused without a change if this program may not use the database.
 */
export async function startSchema(
  { transaction, close }: Database,
  start: Start,
  { isAlone, login }: Opened,
): Promise<void> {
  // `snapshotTransaction` is left out, because a backup needs no copy while nothing else runs.
  const withoutTimeout: Database = {
    transaction: async (work, options) => transaction(work, { ...options, timeoutMs: 0 }),
    close,
  }
  if (isAlone) return startAlone(withoutTimeout, start)
  // The transactions of `startAlone` run on other connections.
  await withoutTimeout.transaction(async (query) => {
    start.onStep?.('waiting for the start of another server')
    await query('select pg_advisory_xact_lock($1)', [START_LOCK])
    await startAlone(withoutTimeout, start, login)
  })
}

/**
 * Returns the schema of the database. Throws SchemaRefused if this program or its secret may not
 * use it.
 */
export async function checkSchema(
  database: Database,
  { version, secret, ...program }: Start,
): Promise<Schema> {
  const migrations = await readMigrations(program.migrations)
  return database.transaction(async (query) => {
    const schema = await readSchema(query, migrations, version)
    if (schema.applied.length > 0 && secret && (await isWrongSecret(query, secret)))
      throw new SchemaRefused(WRONG_SECRET)
    return schema
  })
}

async function startAlone(database: Database, start: Start, login?: string): Promise<void> {
  const { version, secret, afterMigration, log, onStep } = start
  const { applied, missing, isNewer } = await checkSchema(database, start)
  if (missing.length > 0 && applied.length > 0) await upgrade(database, start, login)
  else await migrate(database, start.migrations, { login, version, onStep })
  const isNewest =
    !secret || (await database.transaction(async (query) => recordStart(query, version, secret)))
  onStep?.('preparing the venues')
  if (isNewer || !isNewest) log?.('older program', { version })
  else await afterMigration?.(database)
}

async function upgrade(database: Database, start: Start, login?: string): Promise<void> {
  const { version, backUp, log, onStep } = start
  let backup: string | null = null
  try {
    // Other replicas serve during the backup, so a restore of the backup loses their plays, too.
    const [now] = await database.transaction(async (query) =>
      query<{ time: string }>('select now() as time'),
    )
    onStep?.('backing up before the upgrade')
    backup = (await backUp?.(database)) ?? null
    const applying = { login, version, backup, at: now?.time, onStep }
    const names = await migrate(database, start.migrations, applying)
    for (const migration of names) log?.('migrated', { migration })
  } catch (error) {
    // After any other loss of the database, the commit may have taken place.
    const isUndone = !(error instanceof DatabaseUnavailable) || isDiskFull(error)
    if (backup !== null && isUndone) await rm(backup, { force: true })
    if (error instanceof DatabaseError && error.code === '42501') throw error
    // This error is not retried, because each retry would write a backup.
    throw new SchemaRefused(
      `The upgrade to ${version} failed${isUndone ? ', and the database is as it was' : ''}: ${(error as Error).message}`,
      { cause: error },
    )
  }
}
