import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { Client } from 'pg'
import type { TestProject } from 'vitest/node'

import { migrate } from '#server/database/migrate.ts'
import { openPostgres } from '#server/database/postgres.ts'

import { databaseUrl } from './database-url.ts'
import { findFreePort } from './free-port.ts'
import { MIGRATIONS } from './migrations.ts'

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
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { postgresUrl, stop } = await startPostgres()
  project.provide('postgresUrl', postgresUrl)
  await createTemplate(postgresUrl)
  return stop
}

/** `TEST_POSTGRES_URL` names a fresh server of another version instead, whose superuser is postgres:postgres. */
async function startPostgres(): Promise<{ postgresUrl: string; stop: () => Promise<void> }> {
  const given = process.env['TEST_POSTGRES_URL']
  if (given) return { postgresUrl: given, stop: async () => {} }
  const port = await findFreePort()
  const server = fork(join(import.meta.dirname, 'run-postgres.ts'), [String(port)])
  await untilReady(server)
  return {
    postgresUrl: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      const ended = once(server, 'exit')
      server.disconnect()
      await ended
    },
  }
}

async function untilReady(server: ChildProcess): Promise<void> {
  const failed = once(server, 'exit').then(([status]) => {
    throw new Error(`PostgreSQL for the tests did not start (status ${String(status)})`)
  })
  await Promise.race([once(server, 'message'), failed])
  failed.catch(() => {})
}

async function createTemplate(postgresUrl: string): Promise<void> {
  const admin = new Client(postgresUrl)
  await admin.connect()
  await admin.query(`create role owner login password 'owner' createrole createdb`)
  await admin.query('create database template owner owner')
  await admin.end()
  const engine = openPostgres(databaseUrl(postgresUrl, 'template', 'owner'))
  await migrate(engine, MIGRATIONS)
  await engine.close()
}
