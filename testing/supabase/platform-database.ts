import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { Client } from 'pg'

import { databaseUrl } from '#testing/database/database-url.ts'
import { startPostgres } from '#testing/database/postgres-process.ts'

/**
 * A PostgreSQL with the roles, grants and defaults of a new Supabase project, before our
 * migrations.
 */
export type PlatformDatabase = {
  /** The address of our server, as `postgres`, which is not a superuser here. */
  readonly url: string
  /** The address with PostgREST's login. */
  readonly authenticatorUrl: string
  /** The address with the platform's superuser. */
  readonly adminUrl: string
  stop(): Promise<void>
}

export async function startPlatformDatabase(): Promise<PlatformDatabase> {
  const server = await startPostgres('quick', 'supabase_admin')
  const urlOf = (login: string) => databaseUrl(server.url, 'postgres', login)
  await runScript(server.url, await readFile(join(import.meta.dirname, 'platform.sql'), 'utf8'))
  return {
    url: urlOf('postgres'),
    authenticatorUrl: urlOf('authenticator'),
    adminUrl: server.url,
    stop: async () => server.stop(),
  }
}

/** Runs several statements. Returns the rows of the last statement. */
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
