import { existsSync, mkdirSync } from 'node:fs'

/** Returns the path of the folder in which a database is created, before it gets its final name. */
export const unfinishedPathOf = (directory: string) => `${directory}.unfinished`

/**
 * Makes the folder in which a database is created, if there is no database in `directory`. Throws
 * if there was a database before, unless `allowMissing`. In this case the lock file exists without
 * the folder. The folder is made before the lock file, so a folder shows an interrupted first
 * start.
 */
export function prepareNewDirectory(directory: string, allowMissing: boolean): void {
  const unfinished = unfinishedPathOf(directory)
  const wasThere = existsSync(`${directory}.lock`) && !existsSync(unfinished)
  // Another process may have created the database meanwhile.
  if (existsSync(directory)) return
  if (wasThere && !allowMissing)
    throw new Error(
      `${directory} is missing, and ${directory}.lock shows that it was there: mount or put it back, or restore a backup. To begin anew, delete that file.`,
    )
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
}
