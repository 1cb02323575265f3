import { accessSync, constants, statfsSync } from 'node:fs'

import { NODE_COMPILE_CACHE } from './compilation.ts'

const IN_MEMORY = '/dev/shm'
/** The needed space, many times the space that the databases of a run need together. */
const NEEDED_BYTES = 4 * 1024 ** 3

/**
 * Chooses the folder of temporary files for a run of tests. It is in memory if the machine has
 * space there, because each server writes and syncs about a thousand small files. Tests that
 * measure a disk use `ON_DISK`.
 */
export function setup(): void {
  // The test processes inherit these variables.
  process.env['NODE_COMPILE_CACHE'] ??= NODE_COMPILE_CACHE
  if (process.env['TMPDIR'] === undefined && hasRoomInMemory()) process.env['TMPDIR'] = IN_MEMORY
}

function hasRoomInMemory(): boolean {
  try {
    accessSync(IN_MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize >= NEEDED_BYTES
  } catch {
    // Not every system has this folder.
    return false
  }
}

/**
 * A folder on a disk from which programs can run. Systems do not put /var/tmp in memory, because it
 * survives a restart.
 */
export const ON_DISK = '/var/tmp'
