import { statfsSync } from 'node:fs'

/** Returns how many bytes of the disk of a directory are free. */
export function freeBytes(directory: string): number {
  const { bavail, bsize } = statfsSync(directory)
  return bavail * bsize
}
