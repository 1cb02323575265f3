import { statSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#database/server/database.ts'
import { migrate } from '#database/server/schema/migrate.ts'
import { copyMigratedDatabase } from '#testing/database/migrated-directory.ts'
import { MIGRATIONS } from '#testing/database/migrations.ts'
import { addParticipation } from '#testing/database/participations.ts'

import { openPglite } from './pglite.ts'

/** The permission bits of group and others. */
const OTHERS_MASK = 0o077

const away = { name: 'DatabaseUnavailable' }
const fsyncCount = new Int32Array(new SharedArrayBuffer(4))

describe('PGlite on disk', () => {
  let parent: string
  let directory: string
  let database: Database
  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'roue-pglite-'))
    directory = join(parent, 'data', 'database')
    // The files of a first start that was killed.
    await mkdir(`${directory}.unfinished`, { recursive: true })
    await writeFile(join(`${directory}.unfinished`, 'PG_VERSION'), '')
    await writeFile(`${directory}.lock`, '')
    database = await openPglite(directory, { fsyncCount })
    await migrate(database, MIGRATIONS)
  })
  afterAll(async () => {
    await database.close()
    await rm(parent, { recursive: true })
  })

  const countDraws = async () => {
    const rows = await database.transaction(async (query) =>
      query('select count(*) as draws from private.participations'),
    )
    return rows[0]?.['draws']
  }

  it('reports a damaged database with advice', async () => {
    const damaged = join(parent, 'damaged')
    copyMigratedDatabase(damaged)
    await truncate(join(damaged, 'database/global/pg_control'), 100)
    await expect(openPglite(join(damaged, 'database'))).rejects.toThrow(
      /^The database in \S+ is damaged \(could not read file "global\/pg_control": read 100 of 296\)\. Keep it as it is, and restore [^\n]+\.$/,
    )
  })

  it('deletes the files of an unfinished first start, and makes a database for its owner only', async () => {
    expect((await readdir(join(parent, 'data'))).toSorted()).toEqual(['database', 'database.lock'])
    const names = await readdir(directory, { recursive: true })
    const modes = names.map((name) => statSync(join(directory, name)).mode & OTHERS_MASK)
    expect(modes.length).toBeGreaterThan(900)
    expect(new Set(modes)).toEqual(new Set([0]))
  })

  it('answers a commit only after it is on the disk', async () => {
    for (let draw = 0; draw < 5; draw += 1) {
      const before = Atomics.load(fsyncCount, 0)
      await addParticipation(database)
      expect(Atomics.load(fsyncCount, 0)).toBeGreaterThan(before)
    }
  })

  it('keeps all data after a close, rejects transactions while it is closed, and opens again', async () => {
    const before = await countDraws()
    await database.close()
    await expect(countDraws()).rejects.toMatchObject(away)
    database = await openPglite(directory, { fsyncCount })
    expect(await countDraws()).toBe(before)
    expect(await migrate(database, MIGRATIONS)).toEqual([])
  })

  it('rejects every transaction while a statement has no answer, and is available after the answer', async () => {
    const hurry = { timeoutMs: 100 }
    const slow = database.transaction(async (query) => query('select pg_sleep(2)'), hurry)
    const waiting = database.transaction(async (query) => query('select 1'))
    await expect(slow).rejects.toMatchObject(away)
    await expect(waiting).rejects.toMatchObject(away)
    const started = performance.now()
    await expect(countDraws()).rejects.toMatchObject(away)
    expect(performance.now() - started).toBeLessThan(1_000)
    await expect.poll(async () => countDraws().catch(() => 'away')).toBe(5)
  })

  it('does not block the main thread', async () => {
    let hasEnded = false
    const slow = database
      .transaction(async (query) => query('select pg_sleep(1)'))
      .then(() => (hasEnded = true))
    await new Promise((resolve) => {
      setTimeout(resolve, 10)
    })
    expect(hasEnded).toBe(false)
    await slow
  })
})
