import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

import { DURABLE_START_PARAMS, DurableNodeFS, SHORT_CHECKPOINTS } from './durable-node-fs.ts'

/** Opens a temporary copy, without fsync, because the copy is deleted afterwards. */
export const openPgliteCopy = (directory: string) => PGlite.create({ fs: new NodeFS(directory) })

/**
 * Opens the database of a directory, and creates it first if it does not exist. Tests replace
 * `sync` to observe the calls.
 */
export async function openPgliteDirectory(directory: string, sync = fsyncSync): Promise<PGlite> {
  if (!existsSync(directory)) await createPgliteDirectory(directory)
  return openDurable(directory, sync)
}

const openDurable = (directory: string, sync: (file: number) => void) =>
  PGlite.create({
    fs: new DurableNodeFS(directory, sync),
    startParams: [...DURABLE_START_PARAMS, ...SHORT_CHECKPOINTS],
  })

/**
 * Creates the database under another name and renames it when complete: an interrupted first start
 * leaves no broken database.
 */
async function createPgliteDirectory(directory: string): Promise<void> {
  const unfinished = `${directory}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  const database = await openDurable(unfinished, fsyncSync)
  await database.close()
  syncTree(unfinished)
  renameSync(unfinished, directory)
  syncPath(dirname(directory))
}

function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else syncPath(path)
  }
  syncPath(directory)
}

function syncPath(path: string): void {
  const file = openSync(path, 'r')
  fsyncSync(file)
  closeSync(file)
}
