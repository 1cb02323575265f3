import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { END_PREFIX } from '#database/server/backup/backup-format.ts'
import type { Database } from '#database/server/database.ts'
import type { Services } from '#main/server/services.ts'
import { findMissingBackup, NO_BACKUPS } from '#platform/server/backup-status.ts'
import { testDatabases } from '#testing/database/databases.ts'
import { servicesWithoutDatabase } from '#testing/servers/services-without-database.ts'

import { backupNameOf } from './backup-folder.ts'
import { createBackupRound } from './daily-backup.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Half past four in Paris. */
const DUE = Date.UTC(2026, 10, 27, 3, 30)

describe('the daily backup', () => {
  let database: Database
  let parent: string
  let folder: string
  let lines: unknown[]
  let now: number
  let stopping: AbortController
  let services: Services
  beforeAll(async () => {
    database = (await testDatabases[0]?.open()) as Database
  })
  afterAll(async () => database.close())
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    parent = await mkdtemp(join(tmpdir(), 'roue-daily-'))
    folder = join(parent, 'backups')
    lines = []
    now = DUE
    stopping = new AbortController()
    services = {
      ...servicesWithoutDatabase(),
      backups: { ...NO_BACKUPS },
      log: (event, fields) => lines.push({ event, ...fields }),
    }
  })
  afterEach(async () => {
    vi.useRealTimers()
    await rm(parent, { recursive: true })
  })

  const createRound = (from = database, backupCopyCommand: string[] | null = null) =>
    createBackupRound(
      { backupDir: folder, backupCopyCommand },
      { database: from, services },
      stopping.signal,
      () => now,
    )
  const files = async () => readdir(folder)
  const moveOn = (ms: number) => {
    now += ms
    vi.advanceTimersByTime(ms)
  }

  it('that fails is logged in one sentence, leaves no file, and is retried after an hour', async () => {
    let isFailing = true
    const failing: Database = {
      ...database,
      transaction: async (work, options) =>
        database.transaction(async (query) => {
          let statements = 0
          return work(async (...statement) => {
            if (isFailing && (statements += 1) > 30)
              throw Object.assign(new Error('ENOSPC: no space left'), {
                path: '/x',
                code: 'ENOSPC',
              })
            return query(...statement)
          })
        }, options),
    }
    const round = createRound(failing)
    await round()
    expect(lines).toEqual([
      { event: 'backup failed', reason: '/x cannot be used (ENOSPC): its disk is full.' },
    ])
    expect(await files()).toEqual([])
    expect(findMissingBackup(services.backups, now)).toBe('backup')
    isFailing = false
    moveOn(HOUR_MS - 60_000)
    await round()
    expect(await files()).toEqual([])
    moveOn(60_000)
    await round()
    expect(await files()).toEqual([backupNameOf(DUE + HOUR_MS)])
    expect(findMissingBackup(services.backups, now)).toBeNull()
  })

  it('whose copy fails is logged, and is copied again after an hour', async () => {
    const script = join(parent, 'copy.sh')
    await writeFile(script, 'echo "$@" >> "$1.log"; echo connecting >&2; echo refused >&2; exit 3')
    const command = ['sh', script, script]
    const round = createRound(database, command)
    await round()
    const path = join(folder, backupNameOf(DUE))
    expect(lines).toEqual([
      { event: 'backup made', file: path },
      { event: 'backup copy failed', reason: 'sh ended with 3: refused' },
    ])
    expect(findMissingBackup(services.backups, now)).toBe('backupCopy')
    await writeFile(script, 'echo "$@" >> "$1.log"')
    await round()
    moveOn(HOUR_MS)
    await round()
    expect(findMissingBackup(services.backups, now)).toBeNull()
    await round()
    expect(await readFile(`${script}.log`, 'utf8')).toBe(`${script} ${path}\n`.repeat(2))
    moveOn(DAY_MS)
    // With a name, the error would depend on the folders of PATH.
    await createRound(database, ['/no-such-program'])()
    expect(lines.at(-1)).toEqual({
      event: 'backup copy failed',
      reason: '/no-such-program ended with ENOENT',
    })
  })

  it('that a stop interrupts leaves neither a file nor a log line', async () => {
    stopping.abort()
    await createRound()()
    expect([await files(), lines]).toEqual([[], []])
  })

  it('is made completely once a day after half past four in Paris, for its owner only', async () => {
    const round = createRound()
    await round()
    const path = join(folder, backupNameOf(DUE))
    expect(await readFile(path, 'utf8')).toMatch(new RegExp(`\n${END_PREFIX}[0-9a-f]{64}\n$`))
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect(lines).toEqual([{ event: 'backup made', file: path }])
    moveOn(DAY_MS - 60_000)
    await round()
    expect(services.backups.lastAt).toBe(DUE)
    moveOn(60_000)
    await round()
    expect(services.backups.lastAt).toBe(DUE + DAY_MS)
    expect(await files()).toHaveLength(2)
  })

  it('that is missing is made after the start, unless another server has made it', async () => {
    await createRound()()
    moveOn(HOUR_MS)
    await createRound()()
    expect(await files()).toEqual([backupNameOf(DUE)])
    moveOn(3 * DAY_MS)
    const round = createRound()
    expect(findMissingBackup(services.backups, now)).toBe('backup')
    await round()
    expect(await files()).toEqual([DUE, now].map(backupNameOf))
    expect(findMissingBackup(services.backups, now)).toBeNull()
  })

  it('is made even if the clock went back, and deletes the files that a killed process has left', async () => {
    await createRound()()
    await writeFile(join(folder, `${backupNameOf(DUE - 5)}.unfinished`), 'a part')
    now -= 30 * DAY_MS
    await createRound()()
    expect(await files()).toEqual([now, DUE].map(backupNameOf))
  })
})
