import { writeBackup } from '#database/server/backup/write-backup.ts'
import type { Database } from '#database/server/database.ts'

/** Returns the backup of a small database as one string. */
export async function backupText(database: Database): Promise<string> {
  const pieces: string[] = []
  await writeBackup(database, async (piece) => {
    pieces.push(piece)
  })
  return pieces.join('')
}
