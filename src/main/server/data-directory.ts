import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What group and others may do with a path. */
const OTHERS = 0o077
const MODES = 0o777
/** What the server and its commands make there. */
const OURS = /^(?:database(?:\.(?:copy|lock|unfinished))?|draw-secret(?:\.[0-9a-f]{16})?|outbox|admin\.sock)$/
/** What a disk of its own has at its root. */
const OF_THE_DISK = 'lost+found'

/** Other users of the machine could read addresses and codes, or change them, and this user cannot help it. */
export class DataDirectoryExposed extends Error {
  override readonly name = 'DataDirectoryExposed'

  constructor(path: string, why: string) {
    super(
      `${path} is open to other users of this machine, and ${why}. Set DATA_DIR to a directory of its own that belongs to the server's user, or close this one: chmod -R go= ${path}`,
    )
  }
}

/**
 * Closes DATA_DIR and all that the server keeps there to group and others, whatever made it. What this process makes
 * from now on is its user's only. Gives how many paths were open; throws DataDirectoryExposed where one stays so.
 * `chmod` is handed in so that a test can take it away.
 */
export function restrictDataDirectory(dataDir: string, chmod = chmodSync): number {
  process.umask(OTHERS)
  // Windows knows no such modes: there a directory is as private as its user's folder.
  if (process.platform === 'win32' || !existsSync(dataDir)) return 0
  const names = readdirSync(dataDir).filter((name) => name !== OF_THE_DISK)
  const ours = names.filter((name) => OURS.test(name))
  // A home directory, or /tmp: not ours to close.
  if (isOpen(dataDir) && ours.length < names.length)
    throw new DataDirectoryExposed(dataDir, 'it holds other things too')
  const open = [dataDir, ...ours.flatMap((name) => listTree(join(dataDir, name)))].filter(isOpen)
  for (const path of open) close(path, chmod)
  return open.length
}

/** A path and all below it. Links are not followed, but for the path itself: the database may lie on another disk. */
function listTree(path: string): string[] {
  if (!modeOf(path)?.isDirectory()) return [path]
  const below = readdirSync(path, { withFileTypes: true }).filter((entry) => !entry.isSymbolicLink())
  return [path, ...below.flatMap((entry) => listTree(join(path, entry.name)))]
}

/** Undefined for a file that has gone meanwhile: another server may be working here, which is told a moment later. */
const modeOf = (path: string) => statSync(path, { throwIfNoEntry: false })

function isOpen(path: string): boolean {
  return ((modeOf(path)?.mode ?? 0) & OTHERS) !== 0
}

function close(path: string, chmod: typeof chmodSync): void {
  try {
    chmod(path, (modeOf(path)?.mode ?? 0) & MODES & ~OTHERS)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT') throw new DataDirectoryExposed(path, `closing it is refused (${code})`)
  }
  if (isOpen(path)) throw new DataDirectoryExposed(path, 'its file system does not keep modes')
}
