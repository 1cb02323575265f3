import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { copyMigratedDatabase } from '#testing/database/migrated-directory.ts'

import { lockDirectory } from './directory-lock.ts'
import { openPglite } from './pglite.ts'

const HOLDER = join(import.meta.dirname, '../../../../testing/database/hold-database.ts')

const hold = (directory: string) =>
  spawn(process.execPath, [HOLDER, directory], { stdio: ['ignore', 'pipe', 'pipe'] })

const end = async (holder: ChildProcess) => {
  const ended = once(holder, 'exit')
  holder.kill('SIGKILL')
  await ended
}

describe('the lock on a database directory', () => {
  let parent: string
  let directory: string
  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'roue-lock-'))
    directory = join(parent, 'database')
    copyMigratedDatabase(parent)
  })
  afterAll(async () => rm(parent, { recursive: true }))

  it('refuses a second process with a one-line error, and is released when the first process dies', async () => {
    const first = hold(directory)
    await once(first.stdout, 'data')

    const second = hold(directory)
    let output = ''
    second.stderr.on('data', (text: Buffer) => (output += text.toString()))
    const [status] = (await once(second, 'close')) as [number]
    expect(status).toBe(1)
    expect(output).toMatch(
      /^Another process is using this database \(\S+database\.lock\): stop it first.*\n$/,
    )

    await end(first)
    const database = await openPglite(directory)
    expect(await database.transaction(async (query) => query('select 1 as one'))).toEqual([
      { one: 1 },
    ])
    await database.close()
  })

  it('refuses a second start in the same process until the first is closed', () => {
    const file = join(parent, 'other.lock')
    const first = lockDirectory(file)
    expect(() => lockDirectory(file)).toThrow('Another process is using')
    first.release()
    lockDirectory(file).release()
  })
})
