import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { Client } from 'pg'

import { findFreePort } from '#testing/machine/free-port.ts'

/** A PostgreSQL as a project of Supabase has it: the platform's roles and habits, and nothing of ours yet. */
export type PlatformDatabase = {
  readonly port: number
  /** Where `db push` and the functions go: `postgres`, who is no superuser here. */
  readonly url: string
  /** Whom PostgREST logs in as. */
  readonly authenticatorUrl: string
  /** The platform's own superuser. */
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

/** Several statements at once; gives the rows of the last one. */
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
