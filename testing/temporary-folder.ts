import { accessSync, constants, existsSync, statfsSync } from 'node:fs'

const IN_MEMORY = '/dev/shm'
/** Many times what the databases of a run take at once. */
const NEEDED_BYTES = 4 * 1024 ** 3

/**
 * The folder of temporary files for a run of tests: in memory where the machine has room there, since each server writes
 * and syncs about a thousand small files. What measures how long a disk takes is on a disk: `ON_DISK`.
 */
export function setup(): void {
  if (process.env['TMPDIR'] !== undefined || !existsSync(IN_MEMORY)) return
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  if (bavail * bsize < NEEDED_BYTES) return
  accessSync(IN_MEMORY, constants.W_OK)
  // The processes of the tests inherit it.
  process.env['TMPDIR'] = IN_MEMORY
}

/** Not in memory on any system. */
export const ON_DISK = '/var/tmp'
