import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import type { Database } from '#database/server/database.ts'

import { connectPglite } from './pglite-connection.ts'

/**
 * `isCopy`: a temporary copy, whose writes need not be durable. `fsyncCount` is incremented at each
 * fsync.
 */
export type ThreadData = {
  readonly directory: string
  readonly fsyncCount?: Int32Array<SharedArrayBuffer> | undefined
  readonly isCopy?: boolean
}

/**
 * The heap for short-lived objects of the database's thread. Without a limit it grows to 150 MB,
 * which the thread does not need.
 */
const YOUNG_GENERATION_MB = 32

/** A first start on a slow machine takes half a minute. */
const OPEN_TIMEOUT_MS = 120_000

/**
 * Opens the PGlite of a directory in its own thread, because its queries block the thread that they
 * run on.
 */
export async function startPgliteThread(
  workerData: ThreadData,
  onLost?: (reason: string) => void,
): Promise<Database> {
  const worker = new Worker(new URL('pglite-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  })
  try {
    await once(worker, 'message', { signal: AbortSignal.timeout(OPEN_TIMEOUT_MS) })
  } catch (error) {
    await worker.terminate()
    throw error
  }
  const database = connectPglite(worker, { onLost })
  worker.on('error', (error: Error) =>
    database.markLost(`The database thread failed: ${error.message}`),
  )
  worker.on('exit', () => database.markLost('The database thread has ended.'))
  return {
    transaction: database.transaction,
    async close() {
      await database.close().finally(() => worker.terminate())
    },
  }
}
