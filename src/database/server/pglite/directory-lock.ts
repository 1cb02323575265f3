import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

/** Two servers on one directory would destroy it: the second one stops here. */
export class DirectoryInUse extends Error {
  override readonly name = 'DirectoryInUse'

  constructor(file: string) {
    super(`Another process is using this database (${file}): stop it first, or set another DATA_DIR.`)
  }
}

/**
 * A lock that the operating system drops when the process dies, however it dies. Node has no `flock`;
 * SQLite, which it ships, takes a real one on the file.
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
