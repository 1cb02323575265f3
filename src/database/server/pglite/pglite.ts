import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

import type { Database, ReportStep } from '#database/server/database.ts'
import { DatabaseUnavailable } from '#database/server/database-error.ts'
import { freeBytes } from '#database/server/free-bytes.ts'

import { lockDirectory } from './directory-lock.ts'
import { prepareNewDirectory } from './new-directory.ts'
import { snapshotPathOf, createSnapshotTransaction } from './pglite-snapshot.ts'
import { startPgliteThread } from './pglite-thread.ts'

export type PgliteOptions = {
  /** Incremented at each fsync: tests check that a commit is synced before it is answered. */
  fsyncCount?: Int32Array<SharedArrayBuffer>
  /** Called if the database fails for good. The process should then end. */
  onLost?: (reason: string) => void
  /** True if there are no other transactions. A long read then needs no copy. */
  isExclusive?: boolean
  /** True if a new database may replace a missing one. */
  allowMissing?: boolean
  /** The directory of which a new database is a copy, if it exists. */
  template?: string | undefined
  onStep?: ReportStep | undefined
}

/** The space for two segments of the log, which a start may write. */
const START_BYTES = 32 * 1024 * 1024

const READ_AND_WRITE = constants.R_OK | constants.W_OK

/**
 * Opens the embedded PostgreSQL in `directory`, in its own thread. Throws DirectoryInUse if another
 * process has it open.
 */
export async function openPglite(
  directory: string,
  { isExclusive = false, allowMissing = false, onLost, onStep, ...threadData }: PgliteOptions = {},
): Promise<Database> {
  const parent = dirname(directory)
  mkdirSync(parent, { recursive: true, mode: 0o700 })
  accessSync(parent, READ_AND_WRITE)
  // The error of SQLite would not name the file.
  if (existsSync(`${directory}.lock`)) accessSync(`${directory}.lock`, READ_AND_WRITE)
  onStep?.(existsSync(directory) ? 'opening the database' : 'creating the database')
  prepareNewDirectory(directory, allowMissing)
  const lock = lockDirectory(`${directory}.lock`)
  try {
    checkFiles(directory)
    // A process that died during a backup has left its copy.
    rmSync(snapshotPathOf(directory), { recursive: true, force: true })
    const database = await startPgliteThread({ directory, ...threadData }, onLost).catch(
      (error: Error) => {
        throw freeBytes(parent) < START_BYTES
          ? new DatabaseUnavailable('The disk is full.', { cause: error })
          : error
      },
    )
    return {
      transaction: database.transaction,
      ...(!isExclusive && { snapshotTransaction: createSnapshotTransaction(database, directory) }),
      async close() {
        await database.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * The version of the PostgreSQL in PGlite, which cannot open the directory of another major
 * version.
 */
const POSTGRES_MAJOR = '18'

/**
 * Throws for a path that this process may not read and write, and for a directory of another
 * PostgreSQL version. PGlite would not report these reasons.
 */
function checkFiles(directory: string): void {
  if (!existsSync(directory)) return
  for (const name of ['', ...readdirSync(directory, { recursive: true, encoding: 'utf8' })])
    accessSync(join(directory, name), READ_AND_WRITE)
  const file = join(directory, 'PG_VERSION')
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : null
  if (found === POSTGRES_MAJOR) return
  throw new Error(
    found === null
      ? `${directory} is no database of ours (it has no PG_VERSION): set another DATA_DIR.`
      : `${directory} was made by PostgreSQL ${found}, and this is ${POSTGRES_MAJOR}: ` +
          'back it up with the version that made it, and restore it into a new DATA_DIR.',
  )
}
