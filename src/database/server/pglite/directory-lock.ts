import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

/**
 * Thrown to the second process on a directory, because two processes would destroy the database.
 */
export class DirectoryInUse extends Error {
  override readonly name = 'DirectoryInUse'

  constructor(file: string) {
    super(
      `Another process is using this database (${file}): stop it first, or set another DATA_DIR.`,
    )
  }
}

/**
 * Takes a lock that the operating system releases when the process dies. Throws DirectoryInUse if
 * another process has the lock. Uses the file locks of SQLite, because Node has no `flock`.
 */
export function lockDirectory(file: string): { release(): void } {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('pragma locking_mode = exclusive; pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    throw (error as { errcode?: number }).errcode === SQLITE_BUSY ? new DirectoryInUse(file) : error
  }
  return { release: () => lock.close() }
}
