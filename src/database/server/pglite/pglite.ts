import { mkdirSync, rmSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'

import { DatabaseAway } from '#database/server/database-error.ts'
import type { Database } from '#database/server/database.ts'

import { lockDirectory } from './directory-lock.ts'
import { copyPlaceOf, createAside } from './pglite-snapshot.ts'
import { startPgliteThread } from './pglite-thread.ts'
import { checkVersion } from './pglite-version.ts'

/**
 * `syncs` counts the fsync calls, for those who want to see that an answer comes after one.
 * `onLost`: the database is broken and stays so; the process that holds it should end.
 * `isAlone`: nobody else works with this database, so what is asked aside is done in place.
 */
export type PgliteOptions = {
  syncs?: Int32Array<SharedArrayBuffer>
  onLost?: (reason: string) => void
  isAlone?: boolean
}

/** Two segments of the log that a start may have to write. */
const NEEDED_BYTES = 32 * 1024 * 1024

/** PostgreSQL without a server: on disk in `directory`, in a thread of its own, for one process at a time. */
export async function openPglite(
  directory: string,
  { syncs, onLost, isAlone = false }: PgliteOptions = {},
): Promise<Database> {
  const parent = dirname(directory)
  mkdirSync(parent, { recursive: true, mode: 0o700 })
  const lock = lockDirectory(`${directory}.lock`)
  try {
    checkVersion(directory)
    // Left by a process that died during a backup.
    rmSync(copyPlaceOf(directory), { recursive: true, force: true })
    const database = await startPgliteThread({ directory, syncs }, onLost)
    const aside = createAside(database, directory)
    return {
      transaction: async (work, options = {}) =>
        options.usesSnapshot && !isAlone ? aside(work, options) : database.transaction(work, options),
      async close() {
        await database.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    // PGlite does not say why it cannot start; without room for its log it cannot.
    if (freeBytes(parent) < NEEDED_BYTES) throw new DatabaseAway('The disk is full.', { cause: error })
    throw error
  }
}

function freeBytes(directory: string): number {
  const { bavail, bsize } = statfsSync(directory)
  return bavail * bsize
}
