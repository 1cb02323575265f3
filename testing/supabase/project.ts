import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { MIGRATIONS } from '#testing/migrations.ts'

import { JWT_KEY } from './anon-key.ts'
import { readExposedTables } from './exposed-tables.ts'
import { runScript, startPlatformDatabase, type PlatformDatabase } from './platform-database.ts'
import { openPostgrest, type Postgrest } from './postgrest/postgrest.ts'

/** A project of Supabase with our migrations, and PostgREST before it: all that a visitor reaches beside the functions. */
export type Project = {
  readonly database: PlatformDatabase
  readonly postgrest: Postgrest
  close(): Promise<void>
}

/** Where `db push` notes what it has applied; our own commands look there before they migrate. */
const PUSHED = `create schema supabase_migrations;
  create table supabase_migrations.schema_migrations (version text primary key)`

export async function startProject(): Promise<Project> {
  const database = await startPlatformDatabase()
  await runScript(database.url, PUSHED)
  for (const name of (await readdir(MIGRATIONS)).toSorted()) {
    await runScript(database.url, await readFile(join(MIGRATIONS, name), 'utf8'))
    const [version] = name.split('_')
    await runScript(database.url, `insert into supabase_migrations.schema_migrations values ('${version}')`)
  }
  const tables = await readExposedTables(database.adminUrl)
  const postgrest = openPostgrest(database.authenticatorUrl, tables, JWT_KEY)
  return {
    ...{ database, postgrest },
    async close() {
      await postgrest.close()
      await database.stop()
    },
  }
}
