import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The permission bits of group and others. */
const OTHERS_MASK = 0o077
const MODE_MASK = 0o777
/** The names of the files that the server and its commands create. */
const SERVER_FILES =
  /^(?:backups|database(?:\.(?:copy|lock|unfinished))?|draw-secret(?:\.[0-9a-f]{16})?|outbox|setup-link(?:\.unfinished)?|admin\.sock)$/
/** A folder in the root of a file system. */
const LOST_AND_FOUND = 'lost+found'

/** Thrown if other users of the machine can access the data, and this process cannot prevent it. */
export class DataDirectoryExposed extends Error {
  override readonly name = 'DataDirectoryExposed'

  constructor(path: string, why: string) {
    super(
      `${path} is open to other users of this machine, and ${why}. Set DATA_DIR to a directory of its own that belongs to the server's user, or remove their permissions: chmod -R go= ${path}`,
    )
  }
}

/**
 * Removes the permissions of group and others from DATA_DIR and the server's files in it, and sets
 * the umask of this process. Returns the number of paths that had such permissions. Throws
 * DataDirectoryExposed if a path keeps such permissions. Tests replace `chmod`.
 */
export function restrictDataDirectory(dataDir: string, chmod = chmodSync): number {
  process.umask(OTHERS_MASK)
  // Windows has no such modes. A directory there is as private as the folder of its user.
  if (process.platform === 'win32' || !existsSync(dataDir)) return 0
  const names = readdirSync(dataDir).filter((name) => name !== LOST_AND_FOUND)
  const serverFiles = names.filter((name) => SERVER_FILES.test(name))
  // A directory with other files may be a home directory or /tmp, whose permissions must not
  // change.
  if (isOpenToOthers(dataDir) && serverFiles.length < names.length)
    throw new DataDirectoryExposed(dataDir, 'it contains other files too')
  const open = [dataDir, ...serverFiles.flatMap((name) => listTree(join(dataDir, name)))].filter(
    isOpenToOthers,
  )
  for (const path of open) restrict(path, chmod)
  return open.length
}

/**
 * Returns a path and all paths below it. Follows a link only at the top, because the database may
 * be on another disk.
 */
function listTree(path: string): string[] {
  if (!statOf(path)?.isDirectory()) return [path]
  const below = readdirSync(path, { withFileTypes: true }).filter(
    (entry) => !entry.isSymbolicLink(),
  )
  return [path, ...below.flatMap((entry) => listTree(join(path, entry.name)))]
}

/** Returns undefined for a file that another server has deleted meanwhile. */
const statOf = (path: string) => statSync(path, { throwIfNoEntry: false })

function isOpenToOthers(path: string): boolean {
  return ((statOf(path)?.mode ?? 0) & OTHERS_MASK) !== 0
}

function restrict(path: string, chmod: typeof chmodSync): void {
  try {
    chmod(path, (statOf(path)?.mode ?? 0) & MODE_MASK & ~OTHERS_MASK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT')
      throw new DataDirectoryExposed(path, `changing its mode is refused (${code})`)
  }
  if (isOpenToOthers(path))
    throw new DataDirectoryExposed(path, 'its file system does not store modes')
}
