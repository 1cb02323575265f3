import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { MIGRATIONS } from '#testing/database/migrations.ts'

import { runScript, startPlatformDatabase, type PlatformDatabase } from './platform-database.ts'
import { openRest, type Rest } from './rest.ts'

/** A project of Supabase with our migrations, and what answers `/rest/v1` before it: all that a visitor reaches beside the functions. */
export type Project = {
  readonly database: PlatformDatabase
  readonly rest: Rest
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
  const rest = await openRest(database)
  return {
    ...{ database, rest },
    async close() {
      await rest.close()
      await database.stop()
    },
  }
}
