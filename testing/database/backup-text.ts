import { writeBackup } from '#server/database/backup-file.ts'
import type { Engine } from '#server/database/database.ts'

/** Returns the backup of a small database as one string. */
export async function backupText(engine: Engine): Promise<string> {
  const parts: string[] = []
  await writeBackup(engine, async (part) => {
    parts.push(part)
  })
  return parts.join('')
}
