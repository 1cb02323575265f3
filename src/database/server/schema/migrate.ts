import { setTimeout as pause } from 'node:timers/promises'

import type { Database, Query, ReportStep } from '#database/server/database.ts'
import { DatabaseError } from '#database/server/database-error.ts'

import { readMigrations, type Migration } from './migrations.ts'
import { readApplied } from './schema.ts'

/** An arbitrary number, the same for every replica. */
const MIGRATION_LOCK = 7_015_324_119

/**
 * A migration that waits longer for a table is rolled back, because servers wait for the tables
 * that it has changed. PostgreSQL ends a deadlock after a second, by an error of the server.
 */
const LOCK_TIMEOUT_MS = 500
const RETRY_AFTER_MS = 200
const LOCK_NOT_AVAILABLE = '55P03'

const CREATE_MIGRATIONS_TABLE = `
  create schema if not exists private;
  create table if not exists private.schema_migrations (
    name text primary key,
    checksum text not null,
    oldest_version text not null,
    -- The version of the program that has applied it, and the backup made before.
    version text,
    backup text,
    applied_at timestamptz not null default now()
  );
  alter table private.schema_migrations enable row level security`

/**
 * The data that are stored with each migration: the version of the program, the path of the backup,
 * and the time `at`, by default now. `onStep` is called before each migration and
 * each wait for a table.
 */
export type Applying = {
  readonly version?: string
  readonly backup?: string | null
  readonly at?: string | undefined
  readonly onStep?: ReportStep | undefined
}

/**
 * Applies the missing migrations of `directory` in the order of their names, in one transaction.
 * Starts again until no table is in use. Returns their names. Several replicas may call this
 * function at the same time. Throws an error that names the failed migration. `login`: the role as
 * which the server logs in, if another role migrates.
 */
export async function migrate(
  database: Database,
  directory: string,
  { login, ...applying }: Applying & { readonly login?: string | undefined } = {},
): Promise<readonly string[]> {
  const migrations = await readMigrations(directory)
  const run = async (query: Query) => {
    await query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
    const applied = new Set((await readApplied(query)).map(({ name }) => name))
    const missing = migrations.filter(({ name }) => !applied.has(name))
    await applyMigrations(query, missing, applying)
    if (login !== undefined) await grantRoles(query, login)
    return missing.map(({ name }) => name)
  }
  for (;;) {
    try {
      return await database.transaction(run, { timeoutMs: 0 })
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== LOCK_NOT_AVAILABLE) throw error
      applying.onStep?.('waiting for a table that a server uses')
      await pause(RETRY_AFTER_MS)
    }
  }
}

/** Applies and records these migrations. */
export async function applyMigrations(
  query: Query,
  migrations: readonly Migration[],
  { version, backup, at, onStep }: Applying,
): Promise<void> {
  if (migrations.length > 0) await query(CREATE_MIGRATIONS_TABLE)
  for (const { name, script, checksum, oldestVersion } of migrations) {
    onStep?.(`migrating ${name}`)
    await query(script).catch((error: unknown) => {
      if (!(error instanceof DatabaseError)) throw error
      const message = `migration ${name} failed: ${error.message}`
      throw new DatabaseError({ code: error.code, message })
    })
    await query(
      `insert into private.schema_migrations (name, checksum, oldest_version, version, backup, applied_at)
       values ($1, $2, $3, $4, $5, coalesce($6::timestamptz, now()))`,
      [name, checksum, oldestVersion, version ?? null, backup ?? null, at ?? null],
    )
  }
}

/**
 * Grants a login the roles of the access rules, without inheritance of their rights if PostgreSQL
 * supports this (16 and newer).
 */
async function grantRoles(query: Query, login: string): Promise<void> {
  const grants = await query<{ statement: string }>(
    `select format('grant %I to %I', role_name, $1::text)
        || case when current_setting('server_version_num')::int >= 160000 then ' with inherit false' else '' end
        as statement
      from unnest(array['anon', 'game_server', 'sign_in', 'venue_admin']) as role_name
      where not pg_has_role($1, role_name, 'member')`,
    [login],
  )
  for (const { statement } of grants) await query(statement)
}
