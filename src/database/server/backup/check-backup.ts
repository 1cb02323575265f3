import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { migrate } from '#database/server/migrate.ts'
import { startPgliteThread } from '#database/server/pglite/pglite-thread.ts'

import type { TextChunks } from './backup-lines.ts'
import { readBackup } from './read-backup.ts'

/**
 * Restores a backup into an empty database, which is deleted afterwards, and returns the number of
 * its rows, by table. Throws BackupRefused like `readBackup`. The database is in a temporary folder:
 * a large one needs no memory.
 */
export async function checkBackup(
  migrations: string,
  chunks: TextChunks,
): Promise<readonly string[]> {
  const directory = await mkdtemp(join(tmpdir(), 'roue-check-'))
  try {
    const database = await startPgliteThread({ directory, isCopy: true })
    try {
      await migrate(database, migrations)
      return await readBackup(database, chunks)
    } finally {
      await database.close()
    }
  } finally {
    await rm(directory, { recursive: true })
  }
}
