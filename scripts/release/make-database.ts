/**
 * `node make-database.ts <folder>` writes a migrated database on which no server has started. The
 * first start of an archive copies this database, because `initdb` takes seconds of processor time.
 */

import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

import { openPglite } from '#database/server/pglite/pglite.ts'
import { migrate } from '#database/server/schema/migrate.ts'
import { ROOT } from '#platform/server/package-root.ts'
import { VERSION } from '#platform/server/version.ts'

const [, , folder = ''] = process.argv
const temporary = mkdtempSync(join(tmpdir(), 'roue-database-'))
try {
  const directory = join(temporary, 'database')
  const database = await openPglite(directory, { isExclusive: true })
  await migrate(database, join(ROOT, 'migrations'), { version: VERSION })
  await database.close()
  cpSync(directory, folder, { recursive: true })
} finally {
  rmSync(temporary, { recursive: true })
}
