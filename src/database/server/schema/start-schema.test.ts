import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { afterAll, beforeEach, afterEach, describe, expect, it } from 'vitest'

import type { Database } from '#database/server/database.ts'
import { openAsOwner, openDatabase, type DatabaseLocation } from '#database/server/open-database.ts'
import { createPostgresDatabase, testDatabases } from '#testing/database/databases.ts'
import { copyMigratedDatabase } from '#testing/database/migrated-directory.ts'
import { MIGRATIONS } from '#testing/database/migrations.ts'
import { makeNextVersion, NEXT_MIGRATION } from '#testing/database/next-version.ts'
import { addParticipation } from '#testing/database/participations.ts'
import { readSchemaLines } from '#testing/database/schema-lines.ts'

import { startSchema, type Program, type Start } from './start-schema.ts'

const NOW: Program = { migrations: MIGRATIONS, version: '1.0.0' }
const SECRET = { fingerprint: 'a'.repeat(64), isNewAccepted: false }
const expectRefused = async (work: Promise<unknown>, message: RegExp) =>
  expect(work).rejects.toMatchObject({
    name: 'SchemaRefused',
    message: expect.stringMatching(message),
  })

const folders: string[] = []
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'roue-schema-'))
  folders.push(folder)
  return folder
}
const next = async (...given: Parameters<typeof makeNextVersion>) => {
  const program = await makeNextVersion(...given)
  folders.push(program.migrations)
  return program
}
afterAll(async () => {
  await Promise.all(folders.map(async (folder) => rm(folder, { recursive: true })))
})

/** Returns a start that records its steps in `events`. */
function startOf(program: Program, folder: string, events: string[]): Start {
  return {
    ...program,
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
  }
}

describe.each(testDatabases)('the schema of a $name', ({ name, open }) => {
  let folder: string
  let database: Database
  let events: string[]
  beforeEach(async () => {
    folder = await newFolder()
    database = await open()
    events = []
  })
  afterEach(async () => database.close())

  const start = async (program: Program, more: Partial<Start> = {}) =>
    startSchema(
      database,
      { ...startOf(program, folder, events), ...more },
      { isAlone: name === 'PGlite' },
    )

  it('is not changed if the backup or a migration fails', async () => {
    const before = await readSchemaLines(database)
    const backUp = async () => Promise.reject(new Error('ENOSPC: no space left on device'))
    await expectRefused(
      start(await next(), { backUp }),
      /^The upgrade to 1\.2\.0 failed, .* ENOSPC: no space left/,
    )
    const failing = await next('create table private.more (id int); select 1 / 0;')
    await expectRefused(
      start(failing),
      new RegExp(
        `^The upgrade to 1.2.0 failed, and the database is as it was: migration ${NEXT_MIGRATION} failed: division by zero$`,
      ),
    )
    expect(events).toEqual(['backup'])
    await expect(readFile(join(folder, 'before.sql'))).rejects.toMatchObject({ code: 'ENOENT' })
    expect(await readSchemaLines(database)).toEqual(before)
  })

  it('is upgraded at a start after a backup, and the previous version can start if the migration allows this', async () => {
    await start(NOW)
    await start(await next())
    await start(NOW)
    expect(events).toEqual([
      'prepared',
      'backup',
      `migrated ${NEXT_MIGRATION}`,
      'prepared',
      'older program 1.0.0',
    ])
  })

  it('is upgraded without a timeout, and reports each step', async () => {
    await start(NOW)
    const limits = new Set<number | undefined>()
    const watched: Database = {
      ...database,
      transaction: async (work, options) => {
        limits.add(options?.timeoutMs)
        return database.transaction(work, options)
      },
    }
    const steps: string[] = []
    const program = await next()
    await startSchema(
      watched,
      { ...startOf(program, folder, events), onStep: (step) => steps.push(step) },
      { isAlone: name === 'PGlite' },
    )
    expect([...limits]).toEqual([0])
    expect(steps).toEqual([
      ...(name === 'PGlite' ? [] : ['waiting for the start of another server']),
      'backing up before the upgrade',
      `migrating ${NEXT_MIGRATION}`,
      'preparing the venues',
    ])
  })

  it('is refused to an incompatible older version, naming both versions, the backup and the plays that a restore loses', async () => {
    await start(NOW)
    await addParticipation(database)
    const backUp = async () => {
      const path = await startOf(NOW, folder, events).backUp?.(database)
      // Another replica serves meanwhile.
      await addParticipation(database)
      return path ?? null
    }
    await start(await next('select 1', '1.2.0'), { backUp })
    await addParticipation(database, { prize_type: 'nothing', prize_name: 'Dommage' })
    await expectRefused(
      start(NOW),
      new RegExp(
        `^This database is of version 1.2.0, and this program, 1.0.0, may not use it \\(.*${NEXT_MIGRATION}.*\\): ` +
          `start .*, or go back by restoring ${folder}/before.sql .* loses 2 plays and 1 wins since .*Z\\.$`,
      ),
    )
  })

  it('is refused if a file of this version was changed or removed', async () => {
    const program = { ...(await next()), version: '1.0.0' }
    const file = join(program.migrations, NEXT_MIGRATION)
    await start(program)
    await writeFile(file, '-- oldest version: 1.0.0\nselect 2')
    await expectRefused(
      start(program),
      new RegExp(`${NEXT_MIGRATION} was changed after it was applied`),
    )
    await rm(file)
    await expectRefused(start(program), /may not use it/)
  })

  it('belongs to a draw secret: another secret is refused until it is accepted', async () => {
    await start(NOW)
    const other = { fingerprint: 'b'.repeat(64), isNewAccepted: false }
    const wrong = /^This database .* draw secret: put back .*--accept-new-secret/
    await expectRefused(start(NOW, { secret: other }), wrong)
    await start(NOW, { secret: { ...other, isNewAccepted: true } })
    await start(NOW, { secret: other })
    await expectRefused(start(NOW), wrong)
  })

  it('has its due clock set by its first start, because the database of an archive was migrated long ago', async () => {
    const makeOld = async () =>
      database.transaction(async (query) =>
        query(`update private.due_clock set due_until = now() - interval '1 year'`),
      )
    const isOld = async () =>
      database.transaction(async (query) => {
        const old = await query(
          `select from private.due_clock where due_until < now() - interval '1 hour'`,
        )
        return old.length > 0
      })
    await makeOld()
    await start(NOW)
    expect(await isOld()).toBe(false)
    await makeOld()
    await start(NOW)
    expect(await isOld()).toBe(true)
  })

  it('records the newest version: an older program with the same migrations prepares no venues', async () => {
    await start({ ...NOW, version: '1.0.10' })
    await start({ ...NOW, version: '1.0.9' })
    await start({ ...NOW, version: '1.0.10' })
    expect(events).toEqual(['prepared', 'older program 1.0.9', 'prepared'])
  })
})

describe.each(['PGlite', 'PostgreSQL'] as const)('a command on a %s', (engine) => {
  it('is refused on an older schema, and does not change it, except for a backup', async () => {
    const directory = await newFolder()
    if (engine === 'PGlite') copyMigratedDatabase(directory)
    const location: DatabaseLocation = {
      ...(await next()),
      directory: join(directory, 'database'),
      databaseUrl: engine === 'PGlite' ? null : await createPostgresDatabase('template'),
      migrationsDatabaseUrl: null,
    }
    await expectRefused(
      openAsOwner(location),
      /^This database is of an older version than 1\.2\.0: start the server/,
    )
    const database = await openAsOwner(location, 'any')
    const lines = await readSchemaLines(database)
    await database.close()
    expect(lines.join()).not.toContain(NEXT_MIGRATION)
  })
})

it('replicas that start together upgrade a PostgreSQL once, after one backup', async () => {
  const events: string[] = []
  const start = startOf(await next(), await newFolder(), events)
  const location = {
    ...start,
    backUp: async (database: Database) => {
      // Time for the other replicas to read the schema.
      await pause(300)
      return (await start.backUp?.(database)) ?? null
    },
    directory: '',
    databaseUrl: await createPostgresDatabase('template'),
    migrationsDatabaseUrl: null,
  }
  const opened = await Promise.all([1, 2, 3].map(async () => openDatabase(location)))
  await Promise.all(opened.map(async (database) => database.close()))
  expect(events.toSorted()).toEqual([
    'backup',
    `migrated ${NEXT_MIGRATION}`,
    'prepared',
    'prepared',
    'prepared',
  ])
})
