import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import './compiled-pglite.ts'

/** The environment variable with the path of a migrated, empty PGlite. */
export const PGLITE_SNAPSHOT_VARIABLE = 'ROUE_PGLITE_SNAPSHOT'

export function snapshotFile(): string {
  const file = process.env[PGLITE_SNAPSHOT_VARIABLE]
  if (file === undefined)
    throw new Error(
      `${PGLITE_SNAPSHOT_VARIABLE} is not set: did the global setup of the tests run?`,
    )
  return file
}

/**
 * Copies the migrated, empty database into a data directory. The copy takes a tenth of a second; a
 * server's first start on an empty directory takes seconds of processor time. `database` is the
 * folder in the data directory that a server uses. A server without DRAW_SECRET gets one there.
 */
export function copyMigratedDatabase(dataDir: string, database = 'database'): void {
  unpack(snapshotFile(), join(dataDir, database))
  writeFileSync(join(dataDir, 'draw-secret'), 'd5'.repeat(32), { mode: 0o600 })
}

/** Unpacks the copy of a database into a new directory. */
export function unpack(file: string, directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  // tar writes a warning for each absolute name. With 'pipe', these warnings show only when tar
  // fails.
  execFileSync('tar', ['-xf', file, '-C', directory], { stdio: 'pipe' })
}
