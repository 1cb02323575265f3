import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The PostgreSQL inside the pinned PGlite: the directory of another major cannot be opened. */
const POSTGRES_MAJOR = '18'

/**
 * Throws an error of one clear line for a directory of another version, on which PGlite would fail
 * with a stack trace.
 */
export function checkVersion(directory: string): void {
  if (!existsSync(directory)) return
  const file = join(directory, 'PG_VERSION')
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : null
  if (found === POSTGRES_MAJOR) return
  throw new Error(
    found === null
      ? `${directory} is no database of ours (it has no PG_VERSION): set another DATA_DIR.`
      : `${directory} was made by PostgreSQL ${found}, and this is ${POSTGRES_MAJOR}: ` +
          'back it up with the version that made it (npm run backup), and restore it into a new DATA_DIR.',
  )
}
