import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { checkBackup } from '#database/server/backup/check-backup.ts'
import { writeBackup } from '#database/server/backup/write-backup.ts'
import type { Database } from '#database/server/database.ts'
import { isOlder, readMigrations } from '#database/server/schema/migrations.ts'
import type { Program } from '#database/server/schema/start-schema.ts'
import { createTextStream } from '#platform/commands/server/streams.ts'
import { writeFileAtomically } from '#platform/commands/server/write-file.ts'
import type { Log } from '#platform/server/log.ts'

/** The names of the backups, and of the files that a killed start leaves. */
const NAME = /^before-[\d.]+-\w+\.sql(\.check|\.unfinished)?$/
const KEPT = 3

/**
 * Writes a backup into `folder`, checks it by a restore into an empty database, and returns its
 * path. Returns null without a folder. If the check fails, deletes the file and throws.
 */
export async function backUpBeforeUpgrade(
  database: Database,
  folder: string | null,
  { migrations, version }: Program,
  log: Log,
): Promise<string | null> {
  if (folder === null) {
    log('no backup before the upgrade', {
      reason:
        'BACKUP_DIR is not set. Check your own backup: restore it into an empty database, and run audit',
    })
    return null
  }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const time = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const path = join(folder, `before-${version}-${time}.sql`)
  await writeFileAtomically(
    path,
    await createTextStream(async (write) => writeBackup(database, write)),
  )
  try {
    const rows = await checkBackup(createReadStream(path, 'utf8'), `${path}.check`, {
      version,
      migrations: await readMigrations(migrations),
    })
    log('backup before the upgrade', { file: path, rows: rows.join(', ') })
    return path
  } catch (error) {
    await rm(path)
    throw error
  }
}

/**
 * Deletes the backups before upgrades except the last three, and the files that a killed start has
 * left. Orders the backups by version, because a clock may have been wrong.
 */
export async function deleteOldUpgradeBackups(folder: string): Promise<void> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name))
  const kept = names
    .filter((name) => name.endsWith('.sql'))
    .toSorted((left, right) => (isOlder(left, right) ? 1 : -1))
    .slice(0, KEPT)
  for (const name of names)
    if (!kept.includes(name)) await rm(join(folder, name), { recursive: true, force: true })
}
