import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Database, Query } from './database.ts'

/** Any number will do, as long as every replica takes the same. */
const MIGRATION_LOCK = 7_015_324_119

/** One transaction for all of them: the last replica waits this long for the first. */
const PATIENCE = { answerWithinMs: 120_000 }

const START = `
  create schema if not exists private;
  create table if not exists private.schema_migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  );
  alter table private.schema_migrations enable row level security`

type Applied = { name: string; checksum: string }

/**
 * Applies the migrations that are missing, in name order, once, whoever starts first; gives the names of those applied.
 * `login` is the role that the server logs in as, where it is not the one that migrates.
 */
export async function migrate(database: Database, directory: string, login?: string): Promise<string[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted()
  const scripts = await Promise.all(names.map((name) => readFile(join(directory, name), 'utf8')))
  return database.transaction(async (query) => {
    await query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    const applied = await readApplied(query)
    const pushed = await readPushed(query)
    const added: string[] = []
    for (const [index, name] of names.entries()) {
      const script = scripts[index] ?? ''
      const checksum = createHash('sha256').update(script).digest('hex')
      const before = applied.find((migration) => migration.name === name)
      if (before && before.checksum !== checksum) {
        throw new Error(`Migration ${name} was changed after it was applied: add a new one instead.`)
      }
      if (before) continue
      const isPushed = pushed.has(name.split('_')[0] ?? '')
      if (!isPushed) await query(script)
      await query('insert into private.schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
      if (!isPushed) added.push(name)
    }
    if (login !== undefined) await admit(query, login)
    return added
  }, PATIENCE)
}

/** Lets a login act as the two roles, and be nothing more by itself (a PostgreSQL before 16 cannot say the latter). */
async function admit(query: Query, login: string): Promise<void> {
  const grants = await query<{ statement: string }>(
    `select format('grant %I to %I', role_name, $1::text)
        || case when current_setting('server_version_num')::int >= 160000 then ' with inherit false' else '' end
        as statement
      from unnest(array['anon', 'game_server']) as role_name
      where not pg_has_role($1, role_name, 'member')`,
    [login],
  )
  for (const { statement } of grants) await query(statement)
}

async function readApplied(query: Query): Promise<Applied[]> {
  const [found] = await query(`select to_regclass('private.schema_migrations') is not null as exists`)
  if (!found?.['exists']) await query(START)
  return query<Applied>('select name, checksum from private.schema_migrations')
}

/**
 * The versions that Supabase's `db push` has applied, by its own list: the same files. So a server or a command of ours
 * works on the database of a Supabase project, whoever migrated it.
 */
async function readPushed(query: Query): Promise<ReadonlySet<string>> {
  const list = 'supabase_migrations.schema_migrations'
  const [found] = await query(`select to_regclass('${list}') is not null as exists`)
  if (!found?.['exists']) return new Set()
  const rows = await query<{ version: string }>(`select version from ${list}`)
  return new Set(rows.map(({ version }) => version))
}
