import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Database } from '#database/server/database.ts'
import { PROGRAM } from '#operations/server/database-location.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { copyNewDatabases } from '#testing/database/empty-directory.ts'
import { addParticipation } from '#testing/database/participations.ts'

import { backUpBeforeUpgrade, deleteOldUpgradeBackups } from './backup-before-upgrade.ts'

copyNewDatabases()

const NEXT = { ...PROGRAM, version: '1.2.0' }
const DAY_MS = 86_400_000

let folder: string
let events: [string, object?][]
const log = (...event: [string, object?]) => void events.push(event)
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roue-before-'))
  events = []
})
afterEach(async () => rm(folder, { recursive: true }))

describe('the backup before an upgrade', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
    await addParticipation(database)
  })
  afterAll(async () => database.close())

  it('stops the upgrade if it cannot be written or read back, and leaves no file', async () => {
    await writeFile(join(folder, 'file'), '')
    await expect(
      backUpBeforeUpgrade(database, join(folder, 'file'), NEXT, log),
    ).rejects.toMatchObject({ code: 'EEXIST' })
    // The second database has no migrations, but the backup names some.
    const migrations = join(folder, 'none')
    await mkdir(migrations)
    const backups = join(folder, 'backups')
    await expect(
      backUpBeforeUpgrade(database, backups, { ...NEXT, migrations }, log),
    ).rejects.toMatchObject({ name: 'BackupRefused' })
    expect(await readdir(backups)).toEqual([])
    expect(events).toEqual([])
  })

  it('is a file that only its owner may read, and that was read back', async () => {
    const path = (await backUpBeforeUpgrade(database, folder, NEXT, log)) ?? ''
    expect(path).toMatch(/\/before-1\.2\.0-\d{8}T\d{6}Z\.sql$/)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(await readFile(path, 'utf8')).toContain('-- rows private.participations 1\n')
    expect(await readdir(folder)).toHaveLength(1)
    expect(events).toEqual([
      [
        'backup before the upgrade',
        { file: path, rows: expect.stringContaining('private.participations 1') },
      ],
    ])
  })

  it('is not made without a backup folder, and the log says that it was not made', async () => {
    expect(await backUpBeforeUpgrade(database, null, NEXT, log)).toBe(null)
    expect(events).toEqual([
      ['no backup before the upgrade', { reason: expect.stringContaining('BACKUP_DIR') }],
    ])
  })
})

describe('the last three backups before upgrades', () => {
  const names = [
    // These backups were made by clocks that were ahead and behind.
    'before-1.2.0-20991231T000000Z.sql',
    'before-1.9.0-20261001T000000Z.sql',
    'before-1.10.0-19700101T000000Z.sql',
    'before-2.0.0-20261101T000000Z.sql',
  ]
  const others = ['before-christmas.sql', 'daily-2026-11-01T03-30-00Z.sql']
  const leave = async (left: readonly string[]) => {
    for (const name of left) {
      await writeFile(join(folder, name), '')
      await utimes(join(folder, name), new Date(), new Date(Date.now() - 400 * DAY_MS))
    }
    await deleteOldUpgradeBackups(folder)
    return (await readdir(folder)).toSorted()
  }

  it('are kept whatever their age and their times, and so are other files', async () => {
    expect(await leave([...names.slice(1), ...others])).toEqual(
      [...names.slice(1), ...others].toSorted(),
    )
  })

  it('are chosen by version, and the files that a killed start has left are deleted', async () => {
    const killed = names.slice(2).map((name) => `${name}.unfinished`)
    expect(await leave([...names, ...killed])).toEqual(names.slice(1).toSorted())
    await deleteOldUpgradeBackups(join(folder, 'none'))
  })
})
