import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import type { Database } from '#database/server/database.ts'

import { connectPglite } from './pglite-connection.ts'

/**
 * The options of the thread. `template`: the directory of which a new database is a copy, if it
 * exists. `isCopy`: a temporary copy, whose writes need not be durable. `fsyncCount` is incremented
 * at each fsync.
 */
export type ThreadData = {
  readonly directory: string
  readonly template?: string | undefined
  readonly fsyncCount?: Int32Array<SharedArrayBuffer> | undefined
  readonly isCopy?: boolean
}

/**
 * Limits the heap for short-lived objects of the thread, which would grow to 150 MB without need.
 */
const YOUNG_GENERATION_MB = 32

/**
 * Opens the PGlite of a directory in its own thread, because queries block their thread. Waits
 * without limit, because a slow machine takes minutes. Rejects as soon as the thread fails or ends.
 */
export async function startPgliteThread(
  workerData: ThreadData,
  onLost?: (reason: string) => void,
): Promise<Database> {
  const worker = new Worker(new URL('pglite-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  })
  const ended = once(worker, 'exit').then(([status]) => {
    throw new Error(`The database thread has ended with status ${status}.`)
  })
  await Promise.race([once(worker, 'message'), ended])
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
