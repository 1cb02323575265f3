import { mkdir, rm } from 'node:fs/promises'

import { startPgliteThread } from '#database/server/pglite/pglite-thread.ts'

import type { TextChunks } from './backup-lines.ts'
import { readBackup, type Restoring } from './read-backup.ts'

/**
 * Restores a backup into an empty embedded database in `directory`, which is deleted afterwards.
 * Returns the number of rows by table. Throws BackupRefused for a file that `readBackup` refuses.
 */
export async function checkBackup(
  chunks: TextChunks,
  directory: string,
  restoring: Restoring,
): Promise<readonly string[]> {
  await rm(directory, { recursive: true, force: true })
  await mkdir(directory, { mode: 0o700, recursive: true })
  try {
    const database = await startPgliteThread({ directory, isCopy: true }).catch(
      (cause: unknown) => {
        // PGlite does not report the reason of a failed start.
        throw new Error(`no database can be made in ${directory}: is its disk full?`, { cause })
      },
    )
    try {
      return await readBackup(database, chunks, restoring)
    } finally {
      await database.close()
    }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
