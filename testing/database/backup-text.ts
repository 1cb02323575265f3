import { writeBackup } from '#server/database/backup-file.ts'
import type { Engine } from '#server/database/database.ts'

/** A backup of a small database, whole in memory. */
export async function backupText(engine: Engine): Promise<string> {
  const pieces: string[] = []
  await writeBackup(engine, async (piece) => {
    pieces.push(piece)
  })
  return pieces.join('')
}
