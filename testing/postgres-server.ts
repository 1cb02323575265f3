import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'

import { Client } from 'pg'
import type { TestProject } from 'vitest/node'

import { migrate } from '#server/database/migrate.ts'
import { openPostgres } from '#server/database/postgres.ts'

import { databaseUrl } from './database-url.ts'
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
  const port = await findFreePort()
  const server = fork(join(import.meta.dirname, 'run-postgres.ts'), [String(port)])
  await untilReady(server)
  const postgresUrl = `postgres://postgres:postgres@127.0.0.1:${port}/postgres`
  project.provide('postgresUrl', postgresUrl)
  await createTemplate(postgresUrl)
  return async () => {
    const ended = once(server, 'exit')
    server.disconnect()
    await ended
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

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
