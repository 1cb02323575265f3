import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'

import type { Engine } from './database.ts'
import { lockDirectory } from './directory-lock.ts'
import { connectPglite } from './pglite-connection.ts'

/** `syncs` counts the fsync calls, for those who want to see that an answer comes after one. */
export type PgliteOptions = { syncs?: Int32Array<SharedArrayBuffer> }

/** PostgreSQL without a server: on disk in `directory`, in a thread of its own, for one process at a time. */
export async function openPglite(directory: string, { syncs }: PgliteOptions = {}): Promise<Engine> {
  mkdirSync(dirname(directory), { recursive: true, mode: 0o700 })
  const lock = lockDirectory(`${directory}.lock`)
  const worker = new Worker(new URL('pglite-worker.ts', import.meta.url), {
    workerData: { directory, syncs },
  })
  try {
    await once(worker, 'message')
  } catch (error) {
    lock.release()
    throw error
  }
  const engine = connectPglite(worker)
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
