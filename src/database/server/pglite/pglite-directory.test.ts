import fs from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { copyMigratedDatabase } from '#testing/database/migrated-directory.ts'

import { openPgliteDirectory } from './pglite-directory.ts'

const COMMITS = 10

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'roue-fsync-'))
  copyMigratedDatabase(directory)
})
afterAll(async () => rm(directory, { recursive: true }))

async function commitSome(database: PGlite): Promise<void> {
  for (let row = 0; row < COMMITS; row += 1)
    await database.query('insert into kept values ($1)', [row])
}

it('each commit is synced to the disk before it is answered, and fails if it cannot be synced', async () => {
  let syncs = 0
  let isDiskBroken = false
  const count = (file: number) => {
    if (isDiskBroken) throw Object.assign(new Error('EIO'), { code: 'EIO' })
    fs.fsyncSync(file)
    syncs += 1
  }
  const database = await openPgliteDirectory(join(directory, 'database'), count)
  await database.exec('create table kept (row int)')
  for (let row = 0; row < COMMITS; row += 1) {
    const before = syncs
    await database.query('insert into kept values ($1)', [row])
    expect(syncs).toBeGreaterThan(before)
  }
  const before = syncs
  await database.query('select * from kept')
  expect(syncs).toBe(before)
  isDiskBroken = true
  await expect(database.query('insert into kept values (-1)')).rejects.toThrow()
})

it('PGlite without this class never syncs a file of the same directory', async () => {
  const spies = [vi.spyOn(fs, 'fsyncSync'), vi.spyOn(fs, 'fdatasyncSync')]
  const database = await PGlite.create({ fs: new NodeFS(join(directory, 'database')) })
  await commitSome(database)
  expect(spies.map((spy) => spy.mock.calls.length)).toEqual([0, 0])
  await database.close()
  vi.restoreAllMocks()
})
