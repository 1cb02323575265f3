import { explainDamage } from './damage.ts'
import { DatabaseUnavailable, DatabaseError } from './database-error.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { openPglite, type PgliteOptions } from './pglite/pglite.ts'
import { openPostgres } from './postgres.ts'

/**
 * Where the data are stored: in the PostgreSQL at `databaseUrl`, or, if that is null, in the
 * embedded database of `directory`.
 */
export type DatabaseLocation = {
  readonly directory: string
  readonly databaseUrl: string | null
  /** The URL with the login of the owner, if the login of `databaseUrl` owns nothing. */
  readonly migrationsDatabaseUrl: string | null
  readonly migrations: string
  /** Runs after the migration, as the owner. */
  readonly afterMigration?: (database: Database) => Promise<void>
}

/** Opens and migrates the database for the server: a PostgreSQL with the login of `databaseUrl`. */
export async function openDatabase(
  location: DatabaseLocation,
  options: PgliteOptions = {},
): Promise<Database> {
  const { databaseUrl, migrationsDatabaseUrl } = location
  if (databaseUrl === null)
    return migrateOrClose(await openPglite(location.directory, options), location)
  if (migrationsDatabaseUrl === null) return migrateOrClose(openPostgres(databaseUrl), location)
  const database = openPostgres(databaseUrl)
  try {
    const owner = await migrateOrClose(
      openPostgres(migrationsDatabaseUrl),
      location,
      await readLogin(database),
    )
    await owner.close()
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Opens the same database as its owner, to whom the access rules do not apply: for commands. */
export async function openAsOwner(location: DatabaseLocation): Promise<Database> {
  const { databaseUrl, migrationsDatabaseUrl } = location
  return openDatabase(
    { ...location, databaseUrl: migrationsDatabaseUrl ?? databaseUrl, migrationsDatabaseUrl: null },
    { isExclusive: true },
  )
}

/**
 * The code of every refusal by pgbouncer. Only the message distinguishes a wrong password from a
 * PostgreSQL that starts.
 */
const POOLER_REFUSAL = '08P01'
const PERMANENT_REFUSAL = /^(password auth|no such (user|database)|database ".*" does not )/

/**
 * May a later attempt succeed? Not after a wrong password, a missing database or a refused
 * migration.
 */
export function isRetryable(error: unknown): boolean {
  if (!(error instanceof DatabaseUnavailable)) return false
  const { code = '', message = '' } = (error.cause ?? {}) as { code?: string; message?: string }
  if (code === POOLER_REFUSAL) return !PERMANENT_REFUSAL.test(message)
  return !/^(28|3D)/.test(code)
}

async function migrateOrClose(
  database: Database,
  { migrations, afterMigration }: DatabaseLocation,
  login?: string,
): Promise<Database> {
  try {
    await migrate(database, migrations, login)
    await afterMigration?.(database)
    return database
  } catch (error) {
    await database.close()
    if (!(error instanceof DatabaseError) || error.code !== '42501')
      throw explainDamage('The database', error)
    throw new Error(
      `This login may not migrate the database (${error.message}): set MIGRATIONS_DATABASE_URL to its owner's.`,
      { cause: error },
    )
  }
}

async function readLogin(database: Database): Promise<string> {
  const [row] = await database.transaction(async (query) =>
    query<{ login: string }>('select session_user as login'),
  )
  return row?.login ?? ''
}
