import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { createFilledDirectory } from '#testing/database/filled-directory.ts'
import { copyMigratedDatabase } from '#testing/database/migrated-directory.ts'
import { DRAW_SECRET } from '#testing/game/draw-inputs.ts'
import { ON_DISK } from '#testing/machine/temporary-folder.ts'
import { runServer, type ServerProcess } from '#testing/servers/running-server.ts'
import { spinRequest } from '#testing/servers/served-app.ts'

/**
 * The full size: BACKUP_ROWS=1500000 npx vitest run --project=timed
 * src/database/server/backup/backup-waits.test.ts
 */
const ROWS = Number(process.env['BACKUP_ROWS'] ?? 30_000)
const TIMEOUT_MS = 30 * 60_000

/** The first spins load code. */
const WARM_UP_MS = 1_000

/**
 * The longest permitted wait of a spin during a backup. On a slow machine, the limit is twice the
 * longest wait before the backup.
 */
const MAX_WAIT_MS = 250
const SPIN_EVERY_MS = 50

/**
 * Memory limits for any number of rows; 1.5 million rows are a file of 2 GB. During a backup the
 * server opens two databases.
 */
const MAX_MB = { server: 1_200, backup: 300, restore: 1_000 }

/**
 * The offset after the two lines that contain the time of the backup, and the length of the last
 * line.
 */
const CONTENT_START = 120
const LAST_LINE_BYTES = 100

const ROOT = join(import.meta.dirname, '../../../..')
let parent: string
beforeAll(async () => {
  parent = await mkdtemp(join(ON_DISK, 'roue-backup-'))
  for (const name of ['here', 'back']) copyMigratedDatabase(join(parent, name))
  await createFilledDirectory(join(parent, 'here'), ROWS)
  await createFilledDirectory(join(parent, 'back'), 0)
}, TIMEOUT_MS)
afterAll(async () => rm(parent, { recursive: true }), TIMEOUT_MS)

const envOf = (name: string) => ({ DATA_DIR: join(parent, name), RATE_LIMIT: 'off', DRAW_SECRET })

it(
  'a backup of a running server delays no spin, uses limited memory, and can be restored completely',
  async () => {
    const server = await runServer(envOf('here'), 'ready', [])
    const spins = spinContinuously(server)
    await pause(WARM_UP_MS)
    spins.waits.length = 0
    spins.statuses.clear()
    await pause(5000)
    const before = spins.waits.splice(0)
    resetPeak(server.process.pid)
    const backup = await runMeasured(envOf('here'), 'backup', join(parent, 'one.sql'))
    const waits = await spins.end()
    const serverMb = peakMb(server.process.pid)
    await server.end()
    expect(backup).toMatchObject({ status: 0, err: '' })
    expect(await readdir(join(parent, 'here'))).not.toContain('database.copy')

    const restored = await runMeasured(envOf('back'), 'restore', join(parent, 'one.sql'))
    expect(restored).toMatchObject({ status: 0, err: '' })
    const again = await runMeasured(envOf('back'), 'backup', join(parent, 'two.sql'))
    const longest = Math.max(...waits)
    console.log(
      `${ROWS} rows, ${waits.length} spins during the backup: the longest took ${longest.toFixed()} ms ` +
        `(${Math.max(...before).toFixed()} ms before it). Backup ${backup.ms.toFixed()} ms, restore ${restored.ms.toFixed()} ms. ` +
        `At most ${serverMb} MB in the server, ${backup.mb} MB in backup, ${restored.mb} MB in restore.`,
    )
    expect(again).toMatchObject({ status: 0, err: '' })
    expect(await hashOf('two.sql')).toBe(await hashOf('one.sql'))
    expect([...spins.statuses]).toEqual([200])
    // A backup for which a spin waits takes seconds. A multiple of the waits before the backup
    // leaves room for a busy machine.
    expect(longest).toBeLessThan(Math.max(MAX_WAIT_MS, 4 * Math.max(...before)))
    expect(serverMb).toBeLessThan(MAX_MB.server)
    expect(backup.mb).toBeLessThan(MAX_MB.backup)
    expect(restored.mb).toBeLessThan(MAX_MB.restore)
  },
  TIMEOUT_MS,
)

function spinContinuously({ url }: ServerProcess) {
  const waits: number[] = []
  const statuses = new Set<number>()
  const ending = new AbortController()
  const running = (async () => {
    while (!ending.signal.aborted) {
      const started = performance.now()
      const answer = await fetch(url + '/functions/v1/spin', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(spinRequest()),
      })
      await answer.text()
      statuses.add(answer.status)
      waits.push(performance.now() - started)
      await pause(SPIN_EVERY_MS)
    }
  })()
  const end = async () => {
    ending.abort()
    await running
    return waits
  }
  return { waits, statuses, end }
}

/** Runs a command as `npm run <name> -- …` does, and measures its memory and time. */
async function runMeasured(env: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const started = performance.now()
  const child = spawn(
    'node',
    ['--disable-warning=ExperimentalWarning', 'src/main/server/commands/command-line.ts', ...args],
    {
      cwd: ROOT,
      env: { PATH: process.env['PATH'] ?? '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let mb = 0
  const watch = setInterval(() => {
    mb = Math.max(mb, peakMb(child.pid))
  }, 100)
  const ended = once(child, 'exit') as Promise<[number]>
  const [out, err, [status]] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  clearInterval(watch)
  return { status, out, err, mb, ms: performance.now() - started }
}

/**
 * Resets the peak memory of a process, because its start uses more memory than the measured work.
 */
const resetPeak = (pid = 0) => writeFileSync(`/proc/${pid}/clear_refs`, '5')

/** Returns the peak memory of a process in MB; 0 after its exit. */
function peakMb(pid = 0): number {
  const file = `/proc/${pid}/status`
  const status = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return Math.round(Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024)
}

async function hashOf(name: string): Promise<string> {
  const hash = createHash('sha256')
  const path = join(parent, name)
  const range = { start: CONTENT_START, end: statSync(path).size - LAST_LINE_BYTES }
  for await (const piece of createReadStream(path, range)) hash.update(piece as Buffer)
  return hash.digest('hex')
}
