import type { TestProject } from 'vitest/node'

import { migrate } from '#database/server/schema/migrate.ts'
import { openPostgres } from '#database/server/postgres.ts'

import { MIGRATIONS } from './migrations.ts'
import { createOwnedDatabase, startPostgres } from './postgres-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's address. */
    postgresUrl: string
  }
}

/**
 * Starts one real PostgreSQL for the tests of a project, with the database `template`. Every test
 * database is a copy of it. The role `owner` migrates the database. It is not a superuser, as on a
 * hosted PostgreSQL. Without the server the run fails.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url: postgresUrl, stop } = await startOrFind()
  project.provide('postgresUrl', postgresUrl)
  await createTemplate(postgresUrl)
  return stop
}

/**
 * Starts a server. If `TEST_POSTGRES_URL` is set, uses the server at this address instead: a new
 * server of another version, whose superuser is postgres:postgres.
 */
async function startOrFind(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env['TEST_POSTGRES_URL']
  return given ? { url: given, stop: async () => {} } : startPostgres('quick')
}

async function createTemplate(postgresUrl: string): Promise<void> {
  const database = openPostgres(await createOwnedDatabase(postgresUrl, 'template'))
  await migrate(database, MIGRATIONS)
  await database.close()
}
