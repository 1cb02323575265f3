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

import { DURABLE_START, DurableNodeFS, SHORT_CHECKPOINTS } from './durable-node-fs.ts'

/** A copy is thrown away afterwards: what it loses is lost to nobody. */
export const openPgliteCopy = (directory: string) => PGlite.create({ fs: new NodeFS(directory) })

/** Opens the database of a directory, or makes it there first. `sync` is handed in so that a test can watch it. */
export async function openPgliteDirectory(directory: string, sync = fsyncSync): Promise<PGlite> {
  if (!existsSync(directory)) await createPgliteDirectory(directory)
  return start(directory, sync)
}

const start = (directory: string, sync: (file: number) => void) =>
  PGlite.create({
    fs: new DurableNodeFS(directory, sync),
    startParams: [...DURABLE_START, ...SHORT_CHECKPOINTS],
  })

/** Made beside its place and moved there whole: a first start cut short leaves nothing that cannot be opened. */
async function createPgliteDirectory(directory: string): Promise<void> {
  const unfinished = `${directory}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  const database = await start(unfinished, fsyncSync)
  await database.close()
  syncTree(unfinished)
  renameSync(unfinished, directory)
  syncOne(dirname(directory))
}

function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else syncOne(path)
  }
  syncOne(directory)
}

function syncOne(path: string): void {
  const file = openSync(path, 'r')
  fsyncSync(file)
  closeSync(file)
}
