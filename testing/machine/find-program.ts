import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where Debian keeps its servers, which a user’s own PATH may lack. */
const OF_SERVERS = ['/usr/sbin', '/usr/local/sbin']

/** The machine's file of that program, or null where it has none. */
export function findProgram(name: string): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter).concat(OF_SERVERS)
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? null
}
