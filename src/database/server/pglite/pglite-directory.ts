import {
  existsSync,
  fsyncSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

import { DatabaseDamaged } from '#database/server/damage.ts'

import { createPglite } from './create-pglite.ts'
import { unfinishedPathOf } from './new-directory.ts'

/** Opens a temporary copy of a database, without fsync, because the copy is deleted afterwards. */
export const openPgliteCopy = (directory: string) => createPglite({ fs: new NodeFS(directory) })

/**
 * Opens the database of a directory. If it does not exist, first creates it, as a copy of
 * `template` if that directory exists. Throws DatabaseDamaged only if PostgreSQL cannot use its
 * files. Tests replace `sync` to observe its calls.
 */
export async function openPgliteDirectory(
  directory: string,
  sync = fsyncSync,
  template = '',
): Promise<PGlite> {
  if (!existsSync(directory)) await createPgliteDirectory(directory, template)
  return openDurable(directory, sync)
}

async function openDurable(directory: string, sync: (file: number) => void): Promise<PGlite> {
  const files = new DurableNodeFS(directory, sync)
  return createPglite({
    fs: files,
    startParams: [...DURABLE_START_PARAMS, ...SHORT_CHECKPOINTS],
  }).catch((cause: unknown) => {
    throw files.damage === undefined
      ? cause
      : new DatabaseDamaged(`The database in ${directory}`, files.damage, { cause })
  })
}

/**
 * Matches the message with which PostgreSQL ends because of its files. PGlite does not report this
 * message.
 */
const DAMAGE = /(?:FATAL|PANIC|postgres): +(?!.*memory)(.+)/

/**
 * Creates the database under another name, syncs it, and then renames it. An interrupted first
 * start therefore leaves no broken database.
 */
async function createPgliteDirectory(directory: string, template: string): Promise<void> {
  const unfinished = unfinishedPathOf(directory)
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  // The folder itself stays, because it shows an interrupted first start (new-directory.ts).
  for (const name of readdirSync(unfinished)) rmSync(join(unfinished, name), { recursive: true })
  if (existsSync(template)) copyTree(template, unfinished)
  else await openDurable(unfinished, () => {}).then(async (database) => database.close())
  await syncTree(unfinished)
  renameSync(unfinished, directory)
  await syncPath(dirname(directory))
}

/** Copies a directory. Only the owner may read the copy, whatever the modes of the template. */
function copyTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copyTree(source, target)
    else writeFileSync(target, readFileSync(source), { mode: 0o600 })
  }
}

/** Concurrent syncs are faster, because a file system writes several files together. */
const SYNCS_AT_ONCE = 16

async function syncTree(directory: string): Promise<void> {
  const names = ['', ...readdirSync(directory, { recursive: true, encoding: 'utf8' })].values()
  const syncInTurn = async () => {
    for (const name of names) await syncPath(join(directory, name))
  }
  await Promise.all(Array.from({ length: SYNCS_AT_ONCE }, syncInTurn))
}

async function syncPath(path: string): Promise<void> {
  const file = await open(path)
  await file.sync().finally(async () => file.close())
}

/**
 * PGlite turns fsync off by `-F`, and the default method, `fdatasync`, does nothing in Emscripten.
 */
const DURABLE_START_PARAMS = [
  ...PGlite.defaultStartParams,
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
]

/**
 * PGlite has no background writer: a checkpoint writes all changed pages and blocks every call. A
 * small buffer makes a checkpoint short. Without `wal_recycle`, log files with erased rows are
 * deleted.
 */
const SHORT_CHECKPOINTS = ['-c', 'shared_buffers=16MB', '-c', 'wal_recycle=off']

type Init = NodeFS['init']
type Stream = { nfd: number }
type Attributes = { readonly mode?: number }
type NodeMount = {
  NODEFS: {
    stream_ops: { fsync?: (stream: Stream) => number }
    node_ops: {
      setattr(node: unknown, attributes: Attributes): void
      mknod(parent: unknown, name: string, mode: number, device: unknown): unknown
    }
    tryFSOperation(operation: () => void): void
  }
}

/** The permission bits of group and others. */
const GROUP_AND_OTHERS = 0o077

/**
 * Adds fsync to Emscripten's file system on Node. Without fsync, a commit would be answered before
 * it is on the disk. Also restricts new files to their owner, because Emscripten ignores the umask.
 */
class DurableNodeFS extends NodeFS {
  damage: string | undefined
  readonly #sync: (file: number) => void

  constructor(directory: string, sync: (file: number) => void) {
    super(directory)
    this.#sync = sync
  }

  override async init(...[database, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(database, options)
    const change = (module: unknown) => {
      const { NODEFS } = module as NodeMount
      restrictToOwner(NODEFS)
      NODEFS.stream_ops.fsync = (stream) => {
        NODEFS.tryFSOperation(() => this.#sync(stream.nfd))
        return 0
      }
    }
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [emscriptenOpts.preRun ?? [], change].flat(),
        printErr: (line: string) => {
          this.damage ??= DAMAGE.exec(line)?.[1]
        },
      },
    }
  }
}

function restrictToOwner({ node_ops: operations }: NodeMount['NODEFS']): void {
  const { setattr, mknod } = operations
  operations.setattr = (node, attributes) => {
    const { mode } = attributes
    setattr(
      node,
      mode === undefined ? attributes : { ...attributes, mode: mode & ~GROUP_AND_OTHERS },
    )
  }
  operations.mknod = (parent, name, mode, device) =>
    mknod(parent, name, mode & ~GROUP_AND_OTHERS, device)
}
