import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Database, Query } from './database.ts'

/** An arbitrary number, the same for every replica. */
const MIGRATION_LOCK = 7_015_324_119

/** All migrations are one transaction: a replica may wait this long for the lock of another. */
const MIGRATION_TIMEOUT = { timeoutMs: 120_000 }

const CREATE_MIGRATIONS_TABLE = `
  create schema if not exists private;
  create table if not exists private.schema_migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  );
  alter table private.schema_migrations enable row level security`

type Applied = { name: string; checksum: string }

/**
 * Applies the missing migrations of `directory` in the order of their names and returns the names
 * of those applied. Several replicas may call it at once. Throws if an applied migration has
 * changed. `login` is the role that the server logs in as, if another role migrates.
 */
export async function migrate(
  database: Database,
  directory: string,
  login?: string,
): Promise<string[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted()
  const scripts = await Promise.all(names.map((name) => readFile(join(directory, name), 'utf8')))
  return database.transaction(async (query) => {
    await query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    const applied = await readApplied(query)
    const added: string[] = []
    for (const [index, name] of names.entries()) {
      const script = scripts[index] ?? ''
      const checksum = createHash('sha256').update(script).digest('hex')
      const recorded = applied.find((migration) => migration.name === name)
      if (recorded && recorded.checksum !== checksum) {
        throw new Error(
          `Migration ${name} was changed after it was applied: add a new one instead.`,
        )
      }
      if (recorded) continue
      await query(script)
      await query('insert into private.schema_migrations (name, checksum) values ($1, $2)', [
        name,
        checksum,
      ])
      added.push(name)
    }
    if (login !== undefined) await grantRoles(query, login)
    return added
  }, MIGRATION_TIMEOUT)
}

/**
 * Lets a login take the roles of the access rules, without inheriting their rights where PostgreSQL
 * supports that (16 and newer).
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

async function readApplied(query: Query): Promise<Applied[]> {
  const [found] = await query(
    `select to_regclass('private.schema_migrations') is not null as exists`,
  )
  if (!found?.['exists']) await query(CREATE_MIGRATIONS_TABLE)
  return query<Applied>('select name, checksum from private.schema_migrations')
}
