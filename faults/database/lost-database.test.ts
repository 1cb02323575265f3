import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { copyMigratedDatabase } from '#testing/database/migrated-directory.ts'
import { runServer } from '#testing/servers/running-server.ts'

const FAULTY_THREAD = join(import.meta.dirname, '../../testing/database/faulty-thread.ts')

describe('a server whose database thread', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'roue-lost-'))
    copyMigratedDatabase(dataDir)
  })
  afterAll(async () => rm(dataDir, { recursive: true }))

  it.each([
    ['has ended', 'SIGUSR2', 5],
    ['no longer answers', 'SIGALRM', 15],
  ] as const)(
    '%s answers every request with 503, answers /healthz within 1 s, and exits with status 1 to be restarted',
    async (_, signal, seconds) => {
      const server = await runServer({
        DATA_DIR: dataDir,
        NODE_OPTIONS: `--import=${FAULTY_THREAD}`,
      })
      const answers = { ready: new Set<number>(), slowestMs: 0, slowestHealthMs: 0 }
      const ask = async (path: string) => {
        const asked = performance.now()
        const status = await fetch(server.url + path).then(
          (response) => response.status,
          () => null,
        )
        return { status, ms: performance.now() - asked }
      }
      const isRunning = () => server.process.exitCode === null
      server.process.kill(signal)
      const faultAt = performance.now()
      const waiters = Array.from({ length: 4 }, async () => {
        while (isRunning()) {
          const { status, ms } = await ask('/readyz')
          if (status !== null) answers.ready.add(status)
          answers.slowestMs = Math.max(answers.slowestMs, ms)
        }
      })
      const watcher = async () => {
        while (isRunning()) {
          const { status, ms } = await ask('/healthz')
          if (status !== null) answers.slowestHealthMs = Math.max(answers.slowestHealthMs, ms)
        }
      }
      await Promise.all([...waiters, watcher()])
      expect(server.process.exitCode).toBe(1)
      expect(performance.now() - faultAt).toBeLessThan(seconds * 1000)
      expect(answers.ready).toContain(503)
      expect(answers.slowestMs).toBeLessThan(7000)
      expect(answers.slowestHealthMs).toBeLessThan(1000)
      expect(server.output.join('\n')).toContain('"event":"database lost"')
    },
    60_000,
  )
})
