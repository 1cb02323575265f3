import { fsyncSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'

import { openPgliteCopy, openPgliteDirectory } from './pglite-directory.ts'
import { servePglite } from './pglite-service.ts'
import type { ThreadData } from './pglite-thread.ts'

/** The entry point of the thread in which PGlite runs. */
const { directory, template, fsyncCount, isCopy } = workerData as ThreadData

const openDurably = async () =>
  openPgliteDirectory(
    directory,
    (file) => {
      fsyncSync(file)
      if (fsyncCount) Atomics.add(fsyncCount, 0, 1)
    },
    template,
  )
const database = await (isCopy ? openPgliteCopy(directory) : openDurably())
if (parentPort) servePglite(database, parentPort)
