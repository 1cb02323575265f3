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
type NodeMount = {
  NODEFS: {
    stream_ops: { fsync?: (stream: Stream) => number }
    tryFSOperation(operation: () => void): void
  }
}

/** Emscripten's files on Node have no fsync at all: a commit would be answered before it is on the disk. This adds it. */
export class DurableNodeFS extends NodeFS {
  readonly #sync: (file: number) => void

  constructor(directory: string, sync: (file: number) => void = fsyncSync) {
    super(directory)
    this.#sync = sync
  }

  override async init(...[database, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(database, options)
    const addFsync = (module: unknown) => {
      const { NODEFS } = module as NodeMount
      NODEFS.stream_ops.fsync = (stream) => {
        NODEFS.tryFSOperation(() => this.#sync(stream.nfd))
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [emscriptenOpts.preRun ?? [], addFsync].flat() } }
  }
}
