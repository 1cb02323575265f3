import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import type { Database } from '#database/server/database.ts'

import { connectPglite } from './pglite-connection.ts'

/** `isCopy`: what is written there may be lost. `syncs` counts the fsync calls. */
export type ThreadData = {
  readonly directory: string
  readonly syncs?: Int32Array<SharedArrayBuffer> | undefined
  readonly isCopy?: boolean
}

/**
 * For the short-lived objects of the database's thread. Left to itself it takes up to 150 MB for them, little by little, of which it
 * needs none.
 */
const YOUNG_MB = 32

/** A first start on a slow machine takes half a minute. */
const OPEN_WITHIN_MS = 120_000

/** PGlite on a directory, in a thread of its own: its queries block the thread they run on. */
export async function startPgliteThread(
  workerData: ThreadData,
  onLost?: (reason: string) => void,
): Promise<Database> {
  const worker = new Worker(new URL('pglite-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  })
  try {
    await once(worker, 'message', { signal: AbortSignal.timeout(OPEN_WITHIN_MS) })
  } catch (error) {
    await worker.terminate()
    throw error
  }
  const database = connectPglite(worker, { onLost })
  worker.on('error', (error: Error) => database.lose(`The database thread failed: ${error.message}`))
  worker.on('exit', () => database.lose('The database thread has ended.'))
  return {
    transaction: database.transaction,
    async close() {
      await database.close().finally(() => worker.terminate())
    },
  }
}
