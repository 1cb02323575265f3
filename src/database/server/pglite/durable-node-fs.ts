import { fsyncSync } from 'node:fs'

import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** PGlite starts with `-F`, fsync off; `fdatasync`, the default method, does nothing in Emscripten. */
export const DURABLE_START = [...PGlite.defaultStartParams, '-c', 'fsync=on', '-c', 'wal_sync_method=fsync']

/**
 * Nobody else writes pages out in time: a checkpoint writes as many as are kept, and everybody waits for it. Files of the log
 * that are kept for later would go on holding what was erased.
 */
export const SHORT_CHECKPOINTS = ['-c', 'shared_buffers=16MB', '-c', 'wal_recycle=off']

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

/** What group and others may do with a file. */
const OTHERS = 0o077

/**
 * Emscripten's files on Node have no fsync at all: a commit would be answered before it is on the disk. This adds it. And each
 * file that it makes it opens to everybody afterwards, whatever the umask says: here they stay their owner's.
 */
export class DurableNodeFS extends NodeFS {
  readonly #sync: (file: number) => void

  constructor(directory: string, sync: (file: number) => void = fsyncSync) {
    super(directory)
    this.#sync = sync
  }

  override async init(...[database, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(database, options)
    const change = (module: unknown) => {
      const { NODEFS } = module as NodeMount
      keepToOwner(NODEFS)
      NODEFS.stream_ops.fsync = (stream) => {
        NODEFS.tryFSOperation(() => this.#sync(stream.nfd))
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [emscriptenOpts.preRun ?? [], change].flat() } }
  }
}

function keepToOwner({ node_ops: operations }: NodeMount['NODEFS']): void {
  const { setattr, mknod } = operations
  operations.setattr = (node, attributes) => {
    const { mode } = attributes
    setattr(node, mode === undefined ? attributes : { ...attributes, mode: mode & ~OTHERS })
  }
  operations.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~OTHERS, device)
}
