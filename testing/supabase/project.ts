import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { MIGRATIONS } from '#testing/database/migrations.ts'

import { runScript, startPlatformDatabase, type PlatformDatabase } from './platform-database.ts'
import { openRest, type Rest } from './rest.ts'

/** A Supabase project with our migrations, and the stand-in that answers `/rest/v1`. */
export type Project = {
  readonly database: PlatformDatabase
  readonly rest: Rest
  close(): Promise<void>
}

/** The table in which `db push` records applied migrations. Our commands read it before they migrate. */
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
