import { accessSync, constants, statfsSync } from 'node:fs'

const IN_MEMORY = '/dev/shm'
/** Many times what the databases of a run take at once. */
const NEEDED_BYTES = 4 * 1024 ** 3

/**
 * The folder of temporary files for a run of tests: in memory where the machine has room there, since each server writes
 * and syncs about a thousand small files. What measures how long a disk takes is on a disk: `ON_DISK`.
 */
export function setup(): void {
  if (process.env['TMPDIR'] !== undefined || !hasRoomInMemory()) return
  // The processes of the tests inherit it.
  process.env['TMPDIR'] = IN_MEMORY
}

function hasRoomInMemory(): boolean {
  try {
    accessSync(IN_MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize >= NEEDED_BYTES
  } catch {
    // Not every system has it.
    return false
  }
}

/** For what must be on a disk, or be executed: /var/tmp outlives a restart, so systems do not put it in memory. */
export const ON_DISK = '/var/tmp'
