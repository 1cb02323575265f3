import { EventEmitter } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import threads from 'node:worker_threads'

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { openPglite } from './pglite.ts'
import { startPgliteThread } from './pglite-thread.ts'

const HOUR_MS = 3_600_000

const { Worker: RealWorker } = threads

/** Replaces the thread of PGlite by another thread. */
function replaceThread(create: () => object): void {
  threads.Worker = function ThreadOfTest() {
    return create()
  } as unknown as typeof RealWorker
  syncBuiltinESMExports()
}

describe('the start of the database thread', () => {
  let folder: string
  let directory: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'roue-thread-'))
    directory = join(folder, 'database')
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    threads.Worker = RealWorker
    syncBuiltinESMExports()
    rmSync(folder, { recursive: true })
  })

  it.each([
    ['throws', `throw new Error('no memory')`, 'no memory'],
    ['exits', 'process.exit(7)', 'The database thread has ended with status 7.'],
    ['has nothing more to do', '', 'The database thread has ended with status 0.'],
    ['cannot load a module', `import('/no-such-module.mjs')`, /no-such-module/],
  ])(
    'fails at once with the reason if the thread %s, and does not report a damaged database',
    async (_, script, reason) => {
      replaceThread(() => new RealWorker(script, { eval: true }))
      mkdirSync(directory)
      writeFileSync(join(directory, 'PG_VERSION'), '18\n')
      const started = openPglite(directory)
      await expect(started).rejects.toThrow(reason)
      await expect(started).rejects.not.toMatchObject({ message: expect.stringMatching('damaged') })
    },
  )

  it('may take up to an hour', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(), ms)
      return controller.signal
    })
    const thread = Object.assign(new EventEmitter(), { terminate: async () => {} })
    replaceThread(() => thread)
    const started = startPgliteThread({ directory })
    vi.advanceTimersByTime(HOUR_MS)
    thread.emit('message', { id: 0, reply: { rows: [], command: 'READY' } })
    await expect(started).resolves.toBeDefined()
  })
})
