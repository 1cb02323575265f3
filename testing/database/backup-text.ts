import { writeBackup } from '#server/database/backup-file.ts'
import type { Database } from '#server/database/database.ts'

/** Returns the backup of a small database as one string. */
export async function backupText(database: Database): Promise<string> {
  const pieces: string[] = []
  await writeBackup(database, async (piece) => {
    pieces.push(piece)
  })
  return pieces.join('')
}
