import { existsSync, mkdirSync } from 'node:fs'

/** The folder in which a database is created, before it gets its name. */
export const unfinishedPathOf = (directory: string) => `${directory}.unfinished`

/**
 * Makes the folder in which the database of `directory` is created, if it is missing. Throws if there was a
 * database before, unless it `allowMissing`: its lock file stays, and the folder, which is made before
 * the lock file, shows that a first start was interrupted.
 */
export function prepareNewDirectory(directory: string, allowMissing: boolean): void {
  const unfinished = unfinishedPathOf(directory)
  const wasThere = existsSync(`${directory}.lock`) && !existsSync(unfinished)
  // Another process may just have made it.
  if (existsSync(directory)) return
  if (wasThere && !allowMissing)
    throw new Error(
      `${directory} is missing, and ${directory}.lock shows that it was there: mount or put it back, or restore a backup. To begin anew, delete that file.`,
    )
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
}
