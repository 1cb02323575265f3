import { readBackup } from '#database/server/backup/read-backup.ts'
import type { TextChunks } from '#database/server/backup/backup-lines.ts'
import { writeBackup } from '#database/server/backup/write-backup.ts'
import type { Database } from '#database/server/database.ts'
import { VERSION } from '#platform/server/version.ts'

/** Returns the backup of a small database as one string. */
export async function backupText(database: Database): Promise<string> {
  const pieces: string[] = []
  await writeBackup(database, async (piece) => {
    pieces.push(piece)
  })
  return pieces.join('')
}

/** Restores a backup of the schema that the database has. */
export async function restoreText(
  database: Database,
  chunks: TextChunks,
): Promise<readonly string[]> {
  return readBackup(database, chunks, { version: VERSION, migrations: [] })
}

/** Returns the lines of a backup that two backups of the same rows share. */
export const rowsOfBackup = (text: string) =>
  text.replaceAll(/^-- (?:made at|end of the backup,) .*$/gm, '')
