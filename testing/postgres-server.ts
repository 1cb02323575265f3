import type { TestProject } from 'vitest/node'

import { migrate } from '#server/database/migrate.ts'
import { openPostgres } from '#server/database/postgres.ts'

import { MIGRATIONS } from './migrations.ts'
import { createOwnDatabase, startPostgres } from './own-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's address. */
    postgresUrl: string
  }
}

/**
 * One real PostgreSQL for the whole run, with the database `template` that every test database is a copy of.
 * It is migrated by `owner`, who is no superuser: as on a hosted PostgreSQL. Without it the run fails.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  // The tests of a full disk need none, and may run as the root of a namespace, who can start none.
  if (project.vitest.projects.every(({ name }) => name === 'disk')) return undefined
  const { url: postgresUrl, stop } = await startOrFind()
  project.provide('postgresUrl', postgresUrl)
  await createTemplate(postgresUrl)
  return stop
}

/** `TEST_POSTGRES_URL` names a fresh server of another version instead, whose superuser is postgres:postgres. */
async function startOrFind(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env['TEST_POSTGRES_URL']
  return given ? { url: given, stop: async () => {} } : startPostgres('quick')
}

async function createTemplate(postgresUrl: string): Promise<void> {
  const database = openPostgres(await createOwnDatabase(postgresUrl, 'template'))
  await migrate(database, MIGRATIONS)
  await database.close()
}
