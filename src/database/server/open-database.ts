import { DatabaseAway, DatabaseError } from './database-error.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { openPglite, type PgliteOptions } from './pglite/pglite.ts'
import { openPostgres } from './postgres.ts'

/** Where the data are: in a PostgreSQL when `databaseUrl` names one, else in the embedded database of `directory`. */
export type DatabaseLocation = {
  readonly directory: string
  readonly databaseUrl: string | null
  /** The owner's login, where that of `databaseUrl` owns nothing. */
  readonly migrationsDatabaseUrl: string | null
  readonly migrations: string
}

/** A migrated database, for serving: on a PostgreSQL as the login of `databaseUrl`. */
export async function openDatabase(place: DatabaseLocation, options: PgliteOptions = {}): Promise<Database> {
  const { databaseUrl, migrationsDatabaseUrl, migrations } = place
  if (databaseUrl === null) return migrated(await openPglite(place.directory, options), migrations)
  if (migrationsDatabaseUrl === null) return migrated(openPostgres(databaseUrl), migrations)
  const database = openPostgres(databaseUrl)
  try {
    const owner = await migrated(openPostgres(migrationsDatabaseUrl), migrations, await loginOf(database))
    await owner.close()
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The same database as its owner, who may also read and write past the access rules: for commands. */
export async function openAsOwner(place: DatabaseLocation): Promise<Database> {
  const { databaseUrl, migrationsDatabaseUrl } = place
  return openDatabase(
    { ...place, databaseUrl: migrationsDatabaseUrl ?? databaseUrl, migrationsDatabaseUrl: null },
    { isAlone: true },
  )
}

/** Of pgbouncer, whatever it refuses: only its words tell a wrong password from a PostgreSQL that is starting. */
const POOLER_REFUSAL = '08P01'
const FOR_A_PERSON = /^(password authentication failed|no such (user|database)|database ".*" does not exist)/

/** False when only a person can mend it: a wrong password, no such database, a migration that is refused. */
export function isWorthWaiting(error: unknown): boolean {
  if (!(error instanceof DatabaseAway)) return false
  const { code = '', message = '' } = (error.cause ?? {}) as { code?: string; message?: string }
  if (code === POOLER_REFUSAL) return !FOR_A_PERSON.test(message)
  return !/^(28|3D)/.test(code)
}

async function migrated(database: Database, migrations: string, login?: string): Promise<Database> {
  try {
    await migrate(database, migrations, login)
    return database
  } catch (error) {
    await database.close()
    if (!(error instanceof DatabaseError) || error.code !== '42501') throw error
    throw new Error(
      `This login may not migrate the database (${error.message}): set MIGRATIONS_DATABASE_URL to its owner's.`,
      { cause: error },
    )
  }
}

async function loginOf(database: Database): Promise<string> {
  const [row] = await database.transaction(async (query) =>
    query<{ login: string }>('select session_user as login'),
  )
  return row?.login ?? ''
}
