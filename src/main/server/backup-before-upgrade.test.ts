import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { testDatabases } from '#testing/database/databases.ts'
import { addParticipation } from '#testing/database/participations.ts'

import { backUpBeforeUpgrade, deleteOldUpgradeBackups } from './backup-before-upgrade.ts'
import { PROGRAM } from './database-location.ts'

const NEXT = { ...PROGRAM, version: '1.1.0' }
const DAY_MS = 86_400_000

let folder: string
let events: [string, object?][]
const log = (...event: [string, object?]) => void events.push(event)
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roue-before-'))
  events = []
})
afterEach(async () => rm(folder, { recursive: true }))

describe.each(testDatabases)('the backup before an upgrade, on $name', ({ open }) => {
  it('refuses the upgrade if it cannot be written or not be read back, and leaves no file', async () => {
    const database = await open()
    await addParticipation(database)
    await writeFile(join(folder, 'file'), '')
    await expect(
      backUpBeforeUpgrade(database, join(folder, 'file'), NEXT, log),
    ).rejects.toMatchObject({ code: 'EEXIST' })
    // The second database has none of the migrations that the backup names.
    const migrations = join(folder, 'none')
    await mkdir(migrations)
    const backups = join(folder, 'backups')
    await expect(
      backUpBeforeUpgrade(database, backups, { ...NEXT, migrations }, log),
    ).rejects.toMatchObject({ name: 'BackupRefused' })
    expect(await readdir(backups)).toEqual([])
    expect(events).toEqual([])
    await database.close()
  })

  it('is a file that only its owner may read, and was read back', async () => {
    const database = await open()
    await addParticipation(database)
    const path = (await backUpBeforeUpgrade(database, folder, NEXT, log)) ?? ''
    expect(path).toMatch(/\/before-1\.1\.0-\d{8}T\d{6}Z\.sql$/)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(await readFile(path, 'utf8')).toContain('-- rows private.participations 1\n')
    expect(await readdir(folder)).toHaveLength(1)
    expect(events).toEqual([
      [
        'backup before the upgrade',
        { file: path, rows: expect.stringContaining('private.participations 1') },
      ],
    ])
    await database.close()
  })

  it('is not made without a folder, which the log says', async () => {
    const database = await open()
    expect(await backUpBeforeUpgrade(database, null, NEXT, log)).toBe(null)
    expect(events).toEqual([
      ['no backup before the upgrade', { reason: expect.stringContaining('BACKUP_DIR') }],
    ])
    await database.close()
  })
})

it('keeps backups before upgrades for 30 days, and touches no other file', async () => {
  const names = {
    old: 'before-1.1.0-20261001T000000Z.sql',
    young: 'before-1.1.0-20261101T000000Z.sql',
    killed: 'before-1.1.0-20261102T000000Z.sql.unfinished',
    other: 'before-christmas.sql',
  }
  for (const name of Object.values(names)) await writeFile(join(folder, name), '')
  for (const [name, days] of [
    [names.old, 31],
    [names.other, 31],
    [names.young, 29],
  ] as const)
    await utimes(join(folder, name), new Date(), new Date(Date.now() - days * DAY_MS))
  await deleteOldUpgradeBackups(folder)
  expect((await readdir(folder)).toSorted()).toEqual([names.young, names.other].toSorted())
  await deleteOldUpgradeBackups(join(folder, 'none'))
})
