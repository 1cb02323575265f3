import { cp, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { MIGRATIONS } from './migrations.ts'

/** The name of the migration of the next version. */
export const NEXT_MIGRATION = '99991231000000_more.sql'

/**
 * Makes a program whose migrations are those of this one and `script`, after which no version
 * before `oldestVersion` may serve. The caller deletes the folder.
 */
export async function makeNextVersion(
  script = 'create table private.more (id int primary key); alter table private.more enable row level security;',
  oldestVersion = '1.0.0',
): Promise<{ readonly migrations: string; readonly version: string }> {
  const migrations = await mkdtemp(join(tmpdir(), 'roue-next-version-'))
  await cp(MIGRATIONS, migrations, { recursive: true })
  await writeFile(
    join(migrations, NEXT_MIGRATION),
    `-- oldest version: ${oldestVersion}\n${script}`,
  )
  return { migrations, version: '1.1.0' }
}
