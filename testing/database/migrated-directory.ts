import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** Names the file that holds a migrated, empty PGlite, in the environment of the tests. */
export const PGLITE_SNAPSHOT = 'ROUE_PGLITE_SNAPSHOT'

export function snapshotFile(): string {
  const file = process.env[PGLITE_SNAPSHOT]
  if (file === undefined)
    throw new Error(`${PGLITE_SNAPSHOT} is not set: is the global setup of the tests missing?`)
  return file
}

/**
 * Puts the migrated, empty database into a data directory: the first start of a server takes seconds of processor
 * time, this takes a tenth of one. `database` is what a server calls it.
 */
export function copyMigratedDatabase(dataDir: string, database = 'database'): void {
  const directory = join(dataDir, database)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  // tar writes a remark for each absolute name: 'pipe' shows it only where tar fails.
  execFileSync('tar', ['-xf', snapshotFile(), '-C', directory], { stdio: 'pipe' })
}
