import { randomUUID } from 'node:crypto'

import { Client } from 'pg'

import { migrate } from '#database/server/schema/migrate.ts'
import { openPostgres } from '#database/server/postgres.ts'

import { databaseUrl } from './database-url.ts'
import { MIGRATIONS } from './migrations.ts'
import { createOwnedDatabase, startPostgres } from './postgres-process.ts'

/** A PostgreSQL with the migrated database `template`, of which test databases are copies. */
export type TemplateServer = {
  /** The superuser's address. */
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts a server. If `TEST_POSTGRES_URL` is set, uses the server at this address instead: a new
 * server of another version, whose superuser is postgres:postgres. The role `owner` migrates the
 * template. It is not a superuser, as on a hosted PostgreSQL.
 */
export async function startTemplateServer(): Promise<TemplateServer> {
  const given = process.env['TEST_POSTGRES_URL']
  const server = given ? { url: given, stop: async () => {} } : await startPostgres('quick')
  const database = openPostgres(await createOwnedDatabase(server.url, 'template'))
  await migrate(database, MIGRATIONS)
  await database.close()
  return server
}

/**
 * Creates a database on a template server, and returns its owner's address. `template` gives a
 * migrated database, `template0` an empty one.
 */
export async function createFromTemplate(
  serverUrl: string,
  template: 'template' | 'template0',
): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new Client(serverUrl)
  await admin.connect()
  try {
    await admin.query(`create database ${name} template ${template} strategy file_copy owner owner`)
  } finally {
    await admin.end()
  }
  return databaseUrl(serverUrl, name, 'owner')
}
