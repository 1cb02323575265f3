import { fsyncSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'

import { openPgliteCopy, openPgliteDirectory } from './pglite-directory.ts'
import { servePglite } from './pglite-service.ts'
import type { ThreadData } from './pglite-thread.ts'

/** The thread that holds PGlite: its queries block the thread they run on. */
const { directory, syncs, isCopy } = workerData as ThreadData

const openDurably = async () =>
  openPgliteDirectory(directory, (file) => {
    fsyncSync(file)
    if (syncs) Atomics.add(syncs, 0, 1)
  })
const database = await (isCopy ? openPgliteCopy(directory) : openDurably())
if (parentPort) servePglite(database, parentPort)
