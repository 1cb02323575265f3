import { cp, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Program } from '#database/server/schema/start-schema.ts'

import { MIGRATIONS } from './migrations.ts'

/** The name of the migration of the next version. */
export const NEXT_MIGRATION = '99991231000000_more.sql'

const MORE = `create table private.more (id int primary key);
  alter table private.more enable row level security;`

/**
 * Makes a program with the migrations of this program and `script`. After them, no version before
 * `oldestVersion` may serve. The caller deletes the folder.
 */
export async function makeNextVersion(script = MORE, oldestVersion = '1.0.0'): Promise<Program> {
  const migrations = await mkdtemp(join(tmpdir(), 'roue-next-version-'))
  await cp(MIGRATIONS, migrations, { recursive: true })
  const next = { migrations, version: '1.2.0' }
  await addMigration(next, NEXT_MIGRATION, script, oldestVersion)
  return next
}

/** Adds a migration to a program that a test has made. */
export async function addMigration(
  { migrations }: Program,
  name: string,
  script: string,
  oldestVersion: string,
): Promise<void> {
  await writeFile(join(migrations, name), `-- oldest version: ${oldestVersion}\n${script}`)
}
