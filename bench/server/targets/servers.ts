import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { SpinStatement } from '#bench/server/sql/spin-sql.ts'
import type { EmbeddedEnvironment } from '#faults/environments/embedded-environment.ts'
import type { PostgresEnvironment } from '#faults/environments/postgres-environment.ts'
import { installPackage } from '#scripts/install/install-package.ts'
import { databaseUrl } from '#testing/database/database-url.ts'
import { MIGRATIONS } from '#testing/database/migrations.ts'

import { startMeasured, type MeasuredProcess } from './measured-process.ts'

/** The script that `npm start` runs. */
export const SERVER = ['src/main/server/main.ts']

const LITE = join(import.meta.dirname, '../../peers/supabase-lite')
const ROWS = 'create table public.bench_rows (like private.participations including all, user_email text)'

/** The table of @supabase/lite: rows like our participations, with the same constraints and indexes. */
export const LITE_PATH = '/rest/v1/bench_rows'

/** Environment with rate limits. The server trusts one proxy, so each spin can have its own client address. */
export function withLimits(env: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return { ...env, RATE_LIMIT: '', TRUST_PROXY: '1' }
}

/** Starts the minimal server on the same PostgreSQL, with the given statement. */
export async function startBare(
  environment: PostgresEnvironment,
  insert: SpinStatement,
): Promise<MeasuredProcess> {
  const url = databaseUrl(
    environment.postgres.url,
    new URL(environment.env.DATABASE_URL).pathname.slice(1),
    'owner',
  )
  const env = { DATABASE_URL: url, STATEMENT: insert.text }
  return startMeasured(['bench/server/targets/bare-server.ts'], env, '/ready')
}

/** Starts @supabase/lite on the same PostgreSQL, as the superuser. */
export async function startLiteOnPostgres(environment: PostgresEnvironment): Promise<MeasuredProcess> {
  installPackage(LITE)
  const name = new URL(environment.env.DATABASE_URL).pathname.slice(1)
  await environment.read(async (query) => query(ROWS))
  const env = { ENGINE: 'postgres', DATABASE: databaseUrl(environment.postgres.url, name, 'postgres') }
  return startMeasured(['server.mjs'], env, '/rest/v1/', LITE)
}

/** Starts @supabase/lite on its own PGlite, in a separate directory. */
export async function startLiteOnPglite(environment: EmbeddedEnvironment): Promise<MeasuredProcess> {
  installPackage(LITE)
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).toSorted()
  const scripts = await Promise.all(names.map(async (name) => readFile(join(MIGRATIONS, name), 'utf8')))
  const schema = join(environment.dataDir, 'lite.sql')
  await writeFile(schema, [...scripts, ROWS].join(';\n'))
  const env = { ENGINE: 'pglite', DATABASE: `file://${join(environment.dataDir, 'lite')}`, SCHEMA: schema }
  return startMeasured(['server.mjs'], env, '/rest/v1/', LITE)
}
