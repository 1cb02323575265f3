import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#database/server/database.ts'
import { copyMigratedDatabase } from '#testing/database/migrated-directory.ts'
import { addParticipation, codeRow, insertInto } from '#testing/database/participations.ts'

import { copyPgliteDirectory } from './pglite-snapshot.ts'
import { openPglite } from './pglite.ts'

const ASIDE = { timeoutMs: 60_000 }
const ROUNDS = 2

const COUNTS = `select
  (select count(*) from private.participations) as wins,
  (select count(*) from public.used_prize_codes join private.participations p on p.id = participation_id) as codes`

describe('a transaction on a snapshot of PGlite on disk', () => {
  let parent: string
  let directory: string
  let database: Database
  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'roue-aside-'))
    directory = join(parent, 'database')
    // The files that a process leaves if it dies during a backup.
    await mkdir(`${directory}.copy`)
    await writeFile(join(`${directory}.copy`, 'PG_VERSION'), '')
    copyMigratedDatabase(parent)
    database = await openPglite(directory)
  })
  afterAll(async () => {
    await database.close()
    await rm(parent, { recursive: true })
  })

  const onSnapshot: Database['transaction'] = async (work) => {
    if (!database.snapshotTransaction) throw new Error('the database has no snapshots')
    return database.snapshotTransaction(work, ASIDE)
  }
  const win = async () => {
    const won = await addParticipation(database)
    const row = { ...codeRow(won), participation_id: won.id }
    await database.transaction(async (query) =>
      query(insertInto('public.used_prize_codes', row), Object.values(row)),
    )
  }

  it('leaves no copy after its process has died, because the next start deletes it', () => {
    expect(existsSync(`${directory}.copy`)).toBe(false)
  })

  it('blocks no other transaction, reads one snapshot, and deletes its copy', async () => {
    await win()
    const seen = await onSnapshot(async (query) => {
      const before = await query(COUNTS)
      expect((await stat(`${directory}.copy`)).mode & 0o777).toBe(0o700)
      expect((await stat(join(`${directory}.copy`, 'PG_VERSION'))).mode & 0o777).toBe(0o600)
      await win()
      expect(await query(COUNTS)).toEqual(before)
      return before
    })
    expect(seen).toEqual([{ wins: 1, codes: 1 }])
    expect((await readdir(parent)).toSorted()).toEqual(['database', 'database.lock', 'draw-secret'])
  })

  it('reads a consistent snapshot while rows are inserted and a table is rewritten', async () => {
    const ending = new AbortController()
    const writing = (async () => {
      for (let count = 0; !ending.signal.aborted; count += 1) {
        await win()
        if (count % 20 === 0)
          await database.transaction(async (query) =>
            query('cluster private.participations using participations_pkey'),
          )
      }
    })()
    for (let round = 0; round < ROUNDS; round += 1) {
      const [before] = await database.transaction(async (query) => query<Counted>(COUNTS))
      const seen = await onSnapshot(async (query) => {
        const [byTable] = await query<Counted>(`set local enable_indexscan = off; ${COUNTS}`)
        const [byIndex] = await query<Counted>(
          `set local enable_indexscan = on; set local enable_seqscan = off; ${COUNTS}`,
        )
        expect(byIndex).toEqual(byTable)
        return byTable
      })
      expect(seen?.wins).toBeGreaterThan(before?.wins ?? 0)
      // A code follows its win in the next transaction.
      expect([0, 1]).toContain((seen?.wins ?? 0) - (seen?.codes ?? 0))
    }
    ending.abort()
    await writing
  })

  it('makes another copy after a checkpoint during the copying, and fails if each attempt is interrupted', async () => {
    const copy = `${directory}.again`
    let checkpoints = 1
    const disturbed: Database = {
      ...database,
      async transaction(work, options) {
        if (checkpoints > 0) await database.transaction(async (query) => query('checkpoint'))
        checkpoints -= 1
        return database.transaction(work, options)
      },
    }
    await win()
    expect(await copyPgliteDirectory(disturbed, directory, copy)).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/)
    expect(checkpoints).toBe(-1)
    checkpoints = Infinity
    await expect(copyPgliteDirectory(disturbed, directory, copy)).rejects.toMatchObject({
      name: 'DatabaseUnavailable',
      message: expect.stringContaining('try later'),
    })
    await rm(copy, { recursive: true })
  })

  it('rejects with the error of the work, and the next transaction runs', async () => {
    const broken = onSnapshot(async (query) => query('select 1 / 0'))
    const next = onSnapshot(async (query) => query('select 1 as one'))
    await expect(broken).rejects.toMatchObject({ code: '22012' })
    expect(await next).toEqual([{ one: 1 }])
    expect(existsSync(`${directory}.copy`)).toBe(false)
  })
})

type Counted = { wins: number; codes: number }
