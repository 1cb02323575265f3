import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import { createByteCache, type ByteCache } from '#platform/server/byte-cache.ts'

import type { PrintFile, PrintOrder } from './prints.ts'

/** The cache of drawn prints. */
export type Prints = ByteCache<PrintFile>

/** The size of the cache, which is enough for the prints of about 16 venues. */
const CACHE_BYTES = 8 * 1024 * 1024

/** Returns an empty cache. */
export const createPrints = (): Prints => createByteCache(({ length }) => length, CACHE_BYTES)

/** The time-out of a drawing, which takes a second on a slow machine. */
const DRAW_TIMEOUT_MS = 60_000

let last: Promise<unknown> = Promise.resolve()

/**
 * Draws a print after all earlier requests. Drawings therefore never use more than one processor.
 */
export async function drawInTurn(order: PrintOrder): Promise<PrintFile> {
  const drawn = last.then(async () => drawInThread(order))
  last = drawn.catch(() => {})
  return drawn
}

/**
 * Draws a print in a new thread, because a drawing blocks its thread. The thread ends after the
 * drawing, which frees its memory.
 */
async function drawInThread(workerData: PrintOrder): Promise<PrintFile> {
  const worker = new Worker(new URL('print-worker.ts', import.meta.url), { workerData })
  try {
    const signal = AbortSignal.timeout(DRAW_TIMEOUT_MS)
    const [file] = (await once(worker, 'message', { signal })) as [PrintFile]
    return file
  } finally {
    await worker.terminate()
  }
}
