import { explainDamage } from './damage.ts'
import { DatabaseUnavailable, DatabaseError } from './database-error.ts'
import type { Database } from './database.ts'
import { openPglite, type PgliteOptions } from './pglite/pglite.ts'
import { openPostgres } from './postgres.ts'
import { checkSchema, startSchema, type Start } from './schema/start-schema.ts'
import { SchemaRefused, type NeededSchema } from './schema/schema.ts'

/**
 * The place of the data: the PostgreSQL at `databaseUrl`, or the embedded database in `directory`
 * if `databaseUrl` is null.
 */
export type DatabaseLocation = Start & {
  readonly directory: string
  /** A migrated directory without data, of which a new embedded database is a copy. */
  readonly template?: string
  readonly databaseUrl: string | null
  /** The URL with the login of the tables' owner, if `databaseUrl` has another login. */
  readonly migrationsDatabaseUrl: string | null
}

/**
 * Upgrades the database, and opens it for the server, with the login of `databaseUrl`. Throws
 * SchemaRefused if this program may not use the database.
 */
export async function openDatabase(
  location: DatabaseLocation,
  options: PgliteOptions = {},
): Promise<Database> {
  const { databaseUrl, migrationsDatabaseUrl, template, onStep } = location
  if (databaseUrl === null) {
    const embedded = await openPglite(location.directory, { ...options, template, onStep })
    return closeOnError(embedded, async () => startSchema(embedded, location, { isAlone: true }))
  }
  const database = openPostgres(databaseUrl)
  return closeOnError(database, async () => {
    if (migrationsDatabaseUrl === null) return startSchema(database, location, { isAlone: false })
    const login = await readLogin(database)
    const owner = openPostgres(migrationsDatabaseUrl)
    await closeOnError(owner, async () => startSchema(owner, location, { login, isAlone: false }))
    await owner.close()
  })
}

/**
 * Opens the database for a command, as its owner, to whom the access rules do not apply. Migrates
 * only a new database. Throws SchemaRefused if the schema is not `needed`, and for another draw
 * secret.
 */
export async function openAsOwner(
  location: DatabaseLocation,
  needed: NeededSchema = 'current',
): Promise<Database> {
  const { databaseUrl, migrationsDatabaseUrl, directory, version } = location
  const url = migrationsDatabaseUrl ?? databaseUrl
  const database =
    url === null
      ? await openPglite(directory, { isExclusive: true, allowMissing: needed === 'new' })
      : openPostgres(url)
  return closeOnError(database, async () => {
    if (needed !== 'current') return
    const { applied, missing } = await checkSchema(database, location)
    if (applied.length === 0) await startSchema(database, location, { isAlone: url === null })
    else if (missing.length > 0)
      throw new SchemaRefused(
        `This database is of an older version than ${version}: start the server, which upgrades it, and repeat the command.`,
      )
  })
}

/**
 * The SQLSTATE of every refusal by pgbouncer. Only its message distinguishes a wrong password from
 * a PostgreSQL that is starting.
 */
const POOLER_REFUSAL = '08P01'
const PERMANENT_REFUSAL = /^(password auth|no such (user|database)|database ".*" does not )/

/**
 * Returns whether a later attempt may succeed. It cannot succeed after a wrong password, a missing
 * database or a refused migration.
 */
export function isRetryable(error: unknown): error is DatabaseUnavailable {
  if (!(error instanceof DatabaseUnavailable)) return false
  const { code = '', message = '' } = (error.cause ?? {}) as { code?: string; message?: string }
  if (code === POOLER_REFUSAL) return !PERMANENT_REFUSAL.test(message)
  return !/^(28|3D)/.test(code)
}

/** Runs `work` and returns the database, or closes it if `work` fails. */
async function closeOnError(database: Database, work: () => Promise<void>): Promise<Database> {
  try {
    await work()
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
