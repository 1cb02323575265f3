import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Database } from '#database/server/database.ts'
import { migrate } from '#database/server/schema/migrate.ts'
import { startSchema } from '#database/server/schema/start-schema.ts'
import { openPglite } from '#database/server/pglite/pglite.ts'
import { backUpBeforeUpgrade } from '#operations/server/backups/backup-before-upgrade.ts'
import { MIGRATIONS } from '#testing/database/migrations.ts'
import { makeNextVersion } from '#testing/database/next-version.ts'
import { addParticipation } from '#testing/database/participations.ts'
import { openReusedPglite } from '#testing/database/reused-pglite.ts'
import { readSchemaLines } from '#testing/database/schema-lines.ts'
import { DRAW_SECRET } from '#testing/game/draw-inputs.ts'
import { CAN_MOUNT, mountSmallDisk, type SmallDisk } from '#testing/machine/small-disk.ts'
import { runServer } from '#testing/servers/running-server.ts'

const MEGABYTES = 90
const away = { name: 'DatabaseUnavailable' }

/** Writes more log than a segment of 16 MB holds: the next segment needs space on the disk. */
async function fillLog(database: Database): Promise<void> {
  for (let time = 0; time < 40; time += 1) {
    await database.transaction(async (query) =>
      query(`select pg_logical_emit_message(true, 'test', repeat('x', 1000000))`),
    )
  }
}

describe.skipIf(!CAN_MOUNT)('a full disk under the embedded database', () => {
  let disk: SmallDisk
  let directory: string
  beforeEach(() => {
    disk = mountSmallDisk(MEGABYTES)
    directory = join(disk.path, 'data', 'database')
  })
  afterEach(() => disk.remove())

  it('refuses writes until there is space again, and loses no acknowledged write', async () => {
    const database = await openPglite(directory)
    await database.transaction(async (query) =>
      query('create table public.kept (id int, filling text)'),
    )
    const acknowledged: number[] = []
    const add = async (id: number) => {
      await database.transaction(async (query) =>
        query('insert into public.kept values ($1, $2)', [id, 'x'.repeat(1900)]),
      )
      acknowledged.push(id)
    }
    for (let id = 0; id < 20; id += 1) await add(id)
    disk.fill()
    let refused = 0
    for (let id = 100; id < 140; id += 1) {
      await add(id).catch((error: unknown) => {
        expect(error).toMatchObject(away)
        refused += 1
      })
    }
    expect(refused).toBeGreaterThan(20)
    disk.free()
    const freed = performance.now()
    await expect
      .poll(async () =>
        add(200).then(
          () => 'kept',
          () => 'refused',
        ),
      )
      .toBe('kept')
    expect(performance.now() - freed).toBeLessThan(5000)
    const rows = await database.transaction(async (query) =>
      query<{ id: number }>('select id from public.kept order by id'),
    )
    expect(rows.map(({ id }) => id)).toEqual(acknowledged)
    await database.close()
  })

  it('refuses a backup whose copy would fill the disk, still accepts writes, and deletes the incomplete copy', async () => {
    const database = await openPglite(directory)
    await database.transaction(async (query) => query('create table public.kept (id int)'))
    const aside = database.snapshotTransaction?.(async (query) => query('select 1'))
    await expect(aside).rejects.toMatchObject({
      ...away,
      message: expect.stringMatching(
        /copies the database first: \d+ MB are needed and \d+ are free/,
      ),
    })
    await database.transaction(async (query) => query('insert into public.kept values (1)'))
    expect((await readdir(join(disk.path, 'data'))).toSorted()).toEqual([
      'database',
      'database.lock',
    ])
    await database.close()
  })

  it('ends the database if its log has no space; the next server waits for space and has all acknowledged rows', async () => {
    const lost: string[] = []
    const database = await openPglite(directory, { onLost: (reason) => lost.push(reason) })
    await migrate(database, MIGRATIONS)
    for (let draw = 0; draw < 5; draw += 1) await addParticipation(database)
    disk.fill()
    await expect(fillLog(database)).rejects.toMatchObject(away)
    await expect(addParticipation(database)).rejects.toMatchObject(away)
    await expect.poll(() => lost).toHaveLength(1)
    await database.close()

    const next = await runServer({ DATA_DIR: join(disk.path, 'data'), DRAW_SECRET }, 'listening')
    const waiting = '"event":"waiting for the database","reason":"The disk is full."'
    await expect.poll(() => next.output.join('\n'), { timeout: 20_000 }).toContain(waiting)
    expect((await fetch(`${next.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${next.url}/readyz`)).status).toBe(503)
    disk.free()
    await expect
      .poll(async () => (await fetch(`${next.url}/readyz`)).status, { timeout: 20_000 })
      .toBe(200)
    expect(await next.end()).toBe(0)

    const after = await openPglite(directory)
    const rows = await after.transaction(async (query) =>
      query('select id from private.participations'),
    )
    expect(rows).toHaveLength(5)
    await after.close()
  })
})

describe.skipIf(!CAN_MOUNT)('a full disk under the backups', () => {
  // On the second one the backup fits, and the database that reads it back does not.
  it.each([1, 8])('of %d MB refuses an upgrade, and changes nothing', async (megabytes) => {
    const disk = mountSmallDisk(megabytes)
    const program = await makeNextVersion()
    const database = await openReusedPglite()
    try {
      if (megabytes === 1) disk.fill()
      const before = await readSchemaLines(database)
      const backUp = async (opened: Database) =>
        backUpBeforeUpgrade(opened, join(disk.path, 'backups'), program, () => {})
      const refused = startSchema(database, { ...program, backUp }, { isAlone: true })
      await expect(refused).rejects.toMatchObject({
        name: 'SchemaRefused',
        message: expect.stringMatching(
          /^The upgrade to 1\.2\.0 failed, and the database is as it was: (?:ENOSPC: no space|no database can be made)[^\n]*$/,
        ),
      })
      expect(await readSchemaLines(database)).toEqual(before)
      const left = await readdir(join(disk.path, 'backups')).catch(() => [])
      expect(left).toEqual([])
    } finally {
      await database.close()
      disk.remove()
      await rm(program.migrations, { recursive: true })
    }
  })
})
