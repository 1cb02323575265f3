import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { Client } from 'pg'

import { databaseUrl } from './database-url.ts'
import { findFreePort } from '#testing/machine/free-port.ts'

/** A temporary PostgreSQL for one test, which ends with the test's process. */
export type PostgresProcess = {
  /** The superuser's address. */
  readonly url: string
  /**
   * Stops PostgreSQL without a checkpoint, as `pg_ctl -m immediate` does, and starts it again.
   * Resolves when PostgreSQL accepts connections.
   */
  crash(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a PostgreSQL. `quick` may lose its last commits in a crash; `durable` has PostgreSQL's
 * default settings. The password of the superuser is its name.
 */
export async function startPostgres(
  durability: 'quick' | 'durable',
  superuser = 'postgres',
): Promise<PostgresProcess> {
  const port = await findFreePort()
  const server = fork(join(import.meta.dirname, 'run-postgres.ts'), [
    String(port),
    durability,
    superuser,
  ])
  await untilReady(server)
  return {
    url: `postgres://${superuser}:${superuser}@127.0.0.1:${port}/postgres`,
    async crash() {
      server.send('crash')
      await untilReady(server)
    },
    async stop() {
      const ended = once(server, 'exit')
      server.disconnect()
      await ended
    },
  }
}

async function untilReady(server: ChildProcess): Promise<void> {
  const isReady = new AbortController()
  const failed = once(server, 'exit', { signal: isReady.signal }).then(([status]) => {
    throw new Error(`PostgreSQL for the tests did not start (status ${String(status)})`)
  })
  await Promise.race([once(server, 'message'), failed])
  failed.catch(() => {})
  isReady.abort()
}

/**
 * Creates an empty database of the role `owner`, which is not a superuser, as on a hosted
 * PostgreSQL. Returns its address.
 */
export async function createOwnedDatabase(postgresUrl: string, name: string): Promise<string> {
  const admin = new Client(postgresUrl)
  await admin.connect()
  const owners = await admin.query(`select 1 from pg_roles where rolname = 'owner'`)
  if (owners.rowCount === 0) {
    await admin.query(`create role owner login password 'owner' createrole createdb`)
  }
  await admin.query(`create database ${name} template template0 owner owner`)
  await admin.end()
  return databaseUrl(postgresUrl, name, 'owner')
}
