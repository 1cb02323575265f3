import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { Client } from 'pg'

import { findFreePort } from '#testing/machine/free-port.ts'

/** A PostgreSQL with the roles, grants and defaults of a new Supabase project, before our migrations. */
export type PlatformDatabase = {
  readonly port: number
  /** The address for `db push` and the functions, as `postgres`, which is not a superuser here. */
  readonly url: string
  /** The address with PostgREST's login. */
  readonly authenticatorUrl: string
  /** The address with the platform's superuser. */
  readonly adminUrl: string
  stop(): Promise<void>
}

export async function startPlatformDatabase(): Promise<PlatformDatabase> {
  const port = await findFreePort()
  const server = fork(join(import.meta.dirname, 'run-platform-postgres.ts'), [String(port)])
  const failed = once(server, 'exit').then(() => {
    throw new Error('PostgreSQL did not start')
  })
  await Promise.race([once(server, 'message'), failed])
  failed.catch(() => {})
  const urlOf = (login: string) => `postgres://${login}:${login}@127.0.0.1:${port}/postgres`
  const database: PlatformDatabase = {
    ...{ port, url: urlOf('postgres'), authenticatorUrl: urlOf('authenticator') },
    adminUrl: urlOf('supabase_admin'),
    async stop() {
      const ended = once(server, 'exit')
      server.disconnect()
      await ended
    },
  }
  await runScript(database.adminUrl, await readFile(join(import.meta.dirname, 'platform.sql'), 'utf8'))
  return database
}

/** Runs several statements; returns the rows of the last one. */
export async function runScript<R extends object>(url: string, script: string): Promise<R[]> {
  const client = new Client(url)
  await client.connect()
  try {
    const results: unknown = await client.query(script)
    const last = (Array.isArray(results) ? results.at(-1) : results) as { rows: R[] }
    return last.rows
  } finally {
    await client.end()
  }
}
