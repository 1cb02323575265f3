import { statfsSync } from 'node:fs'

/** Returns the free bytes of the disk of a directory. */
export function freeBytes(directory: string): number {
  const { bavail, bsize } = statfsSync(directory)
  return bavail * bsize
}
