import { randomUUID } from 'node:crypto'

import { Client } from 'pg'
import { inject } from 'vitest'

import type { Database } from '#database/server/database.ts'
import { openPostgres } from '#database/server/postgres.ts'

import { databaseUrl } from './database-url.ts'
import { openReusedPglite } from './reused-pglite.ts'

export type TestDatabase = {
  readonly name: 'PGlite' | 'PostgreSQL'
  /** Opens a new migrated, empty database. The caller closes it. */
  open(): Promise<Database>
}

/**
 * The time for which a transaction waits, instead of the five seconds of production. The crowd of a
 * test takes longer on a busy machine.
 */
const WAIT_MS = 60_000

/**
 * Opens a new migrated, empty database for a test whose SQL works alike on both databases: the real
 * PostgreSQL, because it runs transactions in parallel. The caller closes it.
 */
export const openTestDatabase = async (): Promise<Database> =>
  withLongWaits(openPostgres(await createPostgresDatabase('template')))

/** For tests of migrations, access rules, transactions, locks, backups and batches. */
export const testDatabases: readonly TestDatabase[] = [
  { name: 'PGlite', open: async () => withLongWaits(await openReusedPglite()) },
  { name: 'PostgreSQL', open: openTestDatabase },
]

function withLongWaits(database: Database): Database {
  return {
    transaction: async (work, options) =>
      database.transaction(work, { timeoutMs: WAIT_MS, ...options }),
    close: async () => database.close(),
  }
}

/**
 * Creates a database on the real PostgreSQL, and returns its owner's address. `template` gives a
 * migrated database, `template0` an empty one.
 */
export async function createPostgresDatabase(template: 'template' | 'template0'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdmin(`create database ${name} template ${template} strategy file_copy owner owner`)
  return databaseUrl(inject('postgresUrl'), name, 'owner')
}

/** Returns the address of the same database for another login, whose password is its name. */
export const loginUrl = (url: string, login: string) =>
  databaseUrl(url, new URL(url).pathname.slice(1), login)

/** Runs a statement as the superuser, for changes that the owner may not make. */
export async function asAdmin(statement: string, url = inject('postgresUrl')): Promise<void> {
  const admin = new Client(loginUrl(url, 'postgres'))
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
