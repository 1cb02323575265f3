import { fsyncSync, readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'

import { openPgliteCopy, openPgliteDirectory } from './pglite-directory.ts'
import { servePglite } from './pglite-service.ts'
import type { ThreadData } from './pglite-thread.ts'

/** The thread that holds PGlite: its queries block the thread they run on. */
const { directory, syncs, isCopy } = workerData as ThreadData

/** Nobody waits for what is read in a copy: its thread runs when the others do not. Only Linux tells threads apart. */
function giveWay(): void {
  if (process.platform !== 'linux') return
  setPriority(Number(basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_LOW)
}

const openDurably = async () =>
  openPgliteDirectory(directory, (file) => {
    fsyncSync(file)
    if (syncs) Atomics.add(syncs, 0, 1)
  })
if (isCopy) giveWay()
const database = await (isCopy ? openPgliteCopy(directory) : openDurably())
if (parentPort) servePglite(database, parentPort)
