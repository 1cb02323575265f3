import { existsSync, statfsSync } from 'node:fs'

/** Returns how many bytes of the disk of a folder are free; null if there is no such folder. */
export function freeBytes(folder: string): number | null {
  if (!existsSync(folder)) return null
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
