import { cpSync, readdirSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, join } from 'node:path'
import threads, { type WorkerOptions } from 'node:worker_threads'

import { afterAll, beforeAll } from 'vitest'

import type { ThreadData } from '#database/server/pglite/pglite-thread.ts'

import { snapshotFile } from './migrated-directory.ts'

/** Returns the path of the directory that `initdb` has made in the global setup. */
const emptyDirectory = () => join(dirname(snapshotFile()), 'empty')

/** Returns the path of the same directory as an archive, for a PGlite in memory. */
export const emptySnapshotFile = () => `${emptyDirectory()}.tar`
const { Worker: OriginalWorker } = threads

/** A thread whose new database is a copy of the empty directory. */
class ThreadWithoutInitdb extends OriginalWorker {
  constructor(file: URL, options: WorkerOptions) {
    if (!file.pathname.endsWith('/pglite-worker.ts')) {
      super(file, options)
      return
    }
    const data = options.workerData as ThreadData
    if (data.isCopy && readdirSync(data.directory).length === 0)
      cpSync(emptyDirectory(), data.directory, { recursive: true })
    super(file, { ...options, workerData: { ...data, template: emptyDirectory() } })
  }
}

/**
 * Copies the empty directory for each new database of the tests of this file, because `initdb`
 * takes five seconds of processor time. Other tests prove that the server makes a database.
 */
export function copyNewDatabases(): void {
  const replace = (worker: typeof OriginalWorker) => {
    threads.Worker = worker
    syncBuiltinESMExports()
  }
  beforeAll(() => replace(ThreadWithoutInitdb))
  afterAll(() => replace(OriginalWorker))
}
