import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Database } from '#database/server/database.ts'
import { openAsOwner, openDatabase, type DatabaseLocation } from '#database/server/open-database.ts'
import { createPostgresDatabase } from '#testing/database/databases.ts'
import { copyMigratedDatabase } from '#testing/database/migrated-directory.ts'
import { MIGRATIONS } from '#testing/database/migrations.ts'
import { makeNextVersion, NEXT_MIGRATION } from '#testing/database/next-version.ts'
import { addParticipation } from '#testing/database/participations.ts'
import { readSchemaLines } from '#testing/database/schema-lines.ts'

import type { Program } from './start-schema.ts'

const NOW: Program = { migrations: MIGRATIONS, version: '1.0.0' }
const SECRET = { fingerprint: 'a'.repeat(64), isNewAccepted: false }
const refused = (message: RegExp) => ({
  name: 'SchemaRefused',
  message: expect.stringMatching(message),
})

const folders: string[] = []
const next = async (...given: Parameters<typeof makeNextVersion>) => {
  const program = await makeNextVersion(...given)
  folders.push(program.migrations)
  return program
}
afterAll(async () => {
  await Promise.all(folders.map(async (folder) => rm(folder, { recursive: true })))
})

describe.each(['PGlite', 'PostgreSQL'] as const)('the schema of a %s', (engine) => {
  let folder: string
  let databaseUrl: string | null
  let events: string[]
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'roue-schema-'))
    folders.push(folder)
    events = []
    databaseUrl = engine === 'PGlite' ? null : await createPostgresDatabase('template')
    if (engine === 'PGlite') copyMigratedDatabase(folder)
  })
  afterEach(() => {
    events = []
  })

  const locationOf = (program: Program): DatabaseLocation => ({
    ...program,
    directory: join(folder, 'database'),
    databaseUrl,
    migrationsDatabaseUrl: null,
    secret: SECRET,
    log: (event, fields) => events.push([event, ...Object.values(fields)].join(' ')),
    backUp: async () => {
      const path = join(folder, 'before.sql')
      events.push('backup')
      await writeFile(path, 'a backup')
      return path
    },
    afterMigration: async () => {
      events.push('prepared')
    },
  })
  const start = async (
    location: DatabaseLocation,
    work: (database: Database) => Promise<void> = async () => {},
  ) => {
    const database = await openDatabase(location)
    await work(database).finally(async () => database.close())
  }
  const schemaOf = async () => {
    const database = await openAsOwner(locationOf(NOW), 'any')
    return readSchemaLines(database).finally(async () => database.close())
  }

  it('is refused to a command of a newer version, except for a backup, and not changed', async () => {
    const before = await schemaOf()
    await expect(openAsOwner(locationOf(await next()))).rejects.toMatchObject(
      refused(/^This database is of an older version than 1\.1\.0: start the server/),
    )
    const database = await openAsOwner(locationOf(await next()), 'any')
    await database.close()
    expect(await schemaOf()).toEqual(before)
    expect(events).toEqual([])
  })

  it('is not changed if the backup fails, or a migration', async () => {
    const before = await schemaOf()
    const noBackup = async () => Promise.reject(new Error('ENOSPC: no space left on device'))
    await expect(start({ ...locationOf(await next()), backUp: noBackup })).rejects.toMatchObject(
      refused(/^The upgrade to 1\.1\.0 failed, .* ENOSPC: no space left/),
    )
    const failing = await next('create table private.more (id int); select 1 / 0;')
    await expect(start(locationOf(failing))).rejects.toMatchObject(
      refused(
        new RegExp(
          `^The upgrade to 1.1.0 failed, and the database is as it was: migration ${NEXT_MIGRATION} failed: division by zero$`,
        ),
      ),
    )
    expect(events).toEqual(['backup'])
    await expect(readFile(join(folder, 'before.sql'))).rejects.toMatchObject({ code: 'ENOENT' })
    expect(await schemaOf()).toEqual(before)
  })

  it('is upgraded by a start, after a backup; the version before starts on it, if it may', async () => {
    await start(locationOf(NOW))
    await start(locationOf(await next()))
    await start(locationOf(NOW))
    expect(events).toEqual([
      'prepared',
      'backup',
      `migrated ${NEXT_MIGRATION}`,
      'prepared',
      'older program 1.0.0',
    ])
    const command = await openAsOwner(locationOf(NOW))
    await command.close()
  })

  it('is refused to a version before that may not serve, with the versions, the backup and what going back loses', async () => {
    await start(locationOf(NOW), async (database) => {
      await addParticipation(database)
    })
    await start(locationOf(await next('select 1', '1.1.0')), async (database) => {
      await addParticipation(database)
      await addParticipation(database, { prize_type: 'nothing', prize_name: 'Dommage' })
    })
    const refusal = refused(
      new RegExp(
        `^This database is of version 1.1.0, and this program, 1.0.0, may not use it \\(.*${NEXT_MIGRATION}.*\\): ` +
          `start .*, or go back by restoring ${folder}/before.sql .* loses 2 plays and 1 wins since .*Z\\.$`,
      ),
    )
    await expect(start(locationOf(NOW))).rejects.toMatchObject(refusal)
    await expect(openAsOwner(locationOf(NOW))).rejects.toMatchObject(refusal)
  })

  it('is refused if a file of this version was changed or removed', async () => {
    const program = { ...(await next()), version: '1.0.0' }
    const file = join(program.migrations, NEXT_MIGRATION)
    await start(locationOf(program))
    await writeFile(file, '-- oldest version: 1.0.0\nselect 2')
    await expect(start(locationOf(program))).rejects.toMatchObject(
      refused(new RegExp(`${NEXT_MIGRATION} was changed after it was applied`)),
    )
    await rm(file)
    await expect(start(locationOf(program))).rejects.toMatchObject(refused(/may not use it/))
  })

  it('belongs to a draw secret: another one is refused, until it is accepted', async () => {
    await start(locationOf(NOW))
    const other = { fingerprint: 'b'.repeat(64), isNewAccepted: false }
    const location = { ...locationOf(NOW), secret: other }
    await expect(start(location)).rejects.toMatchObject(refused(/^This database .* draw secret/))
    await start({ ...location, secret: { ...other, isNewAccepted: true } })
    await start(location)
    await expect(start(locationOf(NOW))).rejects.toMatchObject(refused(/draw secret/))
  })

  it('is upgraded once by replicas that start together', async () => {
    if (databaseUrl === null) return
    const location = locationOf(await next())
    await Promise.all([1, 2, 3].map(async () => start(location)))
    expect(events.filter((event) => event === 'backup')).toHaveLength(1)
    expect(events.filter((event) => event === 'prepared')).toHaveLength(3)
  })
})
