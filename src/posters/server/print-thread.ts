import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import { createByteCache, type ByteCache } from '#platform/server/byte-cache.ts'

import type { PrintFile, PrintOrder } from './prints.ts'

/** The prints that a process has drawn. */
export type Prints = ByteCache<PrintFile>

/** The prints of about 16 venues. Others are drawn again when asked for. */
const CACHE_BYTES = 8 * 1024 * 1024

/** Returns an empty cache. */
export const createPrints = (): Prints => createByteCache(({ length }) => length, CACHE_BYTES)

/** A drawing takes a second on a slow machine. */
const DRAW_TIMEOUT_MS = 60_000

let last: Promise<unknown> = Promise.resolve()

/**
 * Draws a print after those that were asked for before it, so that drawings never use more than one
 * processor.
 */
export async function drawInTurn(order: PrintOrder): Promise<PrintFile> {
  const drawn = last.then(async () => drawInThread(order))
  last = drawn.catch(() => {})
  return drawn
}

/**
 * Draws in a thread of its own, because a drawing blocks the thread that it runs on. The thread
 * ends with the drawing, and takes its memory with it.
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
