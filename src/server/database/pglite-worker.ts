import { parentPort, workerData } from 'node:worker_threads'
import { fsyncSync } from 'node:fs'

import { openPgliteDirectory } from './pglite-directory.ts'
import { servePglite } from './pglite-service.ts'

/** The thread that holds PGlite: its queries block the thread they run on. */
const { directory, syncs } = workerData as { directory: string; syncs: Int32Array | undefined }

const database = await openPgliteDirectory(directory, (file) => {
  fsyncSync(file)
  if (syncs) Atomics.add(syncs, 0, 1)
})
if (parentPort) servePglite(database, parentPort)
