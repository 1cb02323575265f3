import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Debian's folders of server programs and of PostgreSQL's programs. They may be missing in the PATH
 * of a user.
 */
const SERVER_FOLDERS = ['/usr/sbin', '/usr/local/sbin', ...globSync('/usr/lib/postgresql/*/bin')]

/** Returns the path of an installed program, or null. */
export function findProgram(name: string): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter).concat(SERVER_FOLDERS)
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? null
}
