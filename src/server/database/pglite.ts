import { once } from 'node:events'
import { mkdirSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'

import type { Engine } from './database.ts'
import { DatabaseAway } from './database-error.ts'
import { lockDirectory } from './directory-lock.ts'
import { connectPglite } from './pglite-connection.ts'
import { checkVersion } from './pglite-version.ts'

/**
 * `syncs` counts the fsync calls, for those who want to see that an answer comes after one.
 * `onLost`: the engine is broken and stays so; the process that holds it should end.
 */
export type PgliteOptions = {
  syncs?: Int32Array<SharedArrayBuffer>
  onLost?: (reason: string) => void
}

/** Two segments of the log that a start may have to write. */
const NEEDED_BYTES = 32 * 1024 * 1024

/**
 * For the short-lived objects of the database's thread. Left to itself it takes up to 150 MB for them, little by little, of which it
 * needs none.
 */
const YOUNG_MB = 32

/** A first start on a slow machine takes half a minute. */
const OPEN_WITHIN_MS = 120_000

/** PostgreSQL without a server: on disk in `directory`, in a thread of its own, for one process at a time. */
export async function openPglite(directory: string, { syncs, onLost }: PgliteOptions = {}): Promise<Engine> {
  const parent = dirname(directory)
  mkdirSync(parent, { recursive: true, mode: 0o700 })
  const lock = lockDirectory(`${directory}.lock`)
  let worker: Worker | undefined
  try {
    checkVersion(directory)
    worker = new Worker(new URL('pglite-worker.ts', import.meta.url), {
      workerData: { directory, syncs },
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    })
    await once(worker, 'message', { signal: AbortSignal.timeout(OPEN_WITHIN_MS) })
  } catch (error) {
    await worker?.terminate()
    lock.release()
    // PGlite does not say why it cannot start; without room for its log it cannot.
    if (freeBytes(parent) < NEEDED_BYTES) throw new DatabaseAway('The disk is full.', { cause: error })
    throw error
  }
  const engine = connectPglite(worker, { onLost })
  worker.on('error', (error: Error) => engine.lose(`The database thread failed: ${error.message}`))
  worker.on('exit', () => engine.lose('The database thread has ended.'))
  return {
    transaction: engine.transaction,
    async close() {
      await engine.close().finally(() => worker.terminate())
      lock.release()
    },
  }
}

function freeBytes(directory: string): number {
  const { bavail, bsize } = statfsSync(directory)
  return bavail * bsize
}
