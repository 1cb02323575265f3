import { setTimeout as pause } from 'node:timers/promises'

import { DatabaseError } from './database-error.ts'
import type { Database, Query, Row } from './database.ts'
import { dropLog, isEmbedded } from './pglite/write-ahead-log.ts'

/** 'files': the operator of that PostgreSQL has to remove its log, archives and copies. */
export type ErasureOutcome = 'nothing' | 'files' | 'filesAndLog' | 'later'

/** The pause between two partitions, so that rewriting takes less than half of the database's time. */
const PAUSE_MS = 50

/** How long a rewrite waits for its lock: statements of other sessions queue behind it. */
const LOCK_TIMEOUT = '100ms'
const LOCK_NOT_AVAILABLE = '55P03'
const ATTEMPTS_MAX = 50

type PartitionToRewrite = Row & { part: string; index: string; last_erasure: string }

/**
 * Removes the bytes of erased rows from the disk: PostgreSQL only marks them as dead. Rewrites the files of the partitions
 * that contained them, each in its own transaction, and drops the log of an embedded database. `database` must be opened as
 * its owner. Returns 'nothing' if no erasure is pending, and 'later' if the process ends (`isEnding`) or other sessions use
 * a table all the time: the next call does the rest.
 */
export async function dropErasedBytes(
  database: Database,
  isEnding: () => boolean = () => false,
): Promise<ErasureOutcome> {
  const erasures = await run<{ id: string }>(
    database,
    'select id::text from private.erasures where rewritten_at is null',
  )
  if (erasures.length === 0) return 'nothing'
  const embedded = await isEmbedded(database)
  const parts = await run<PartitionToRewrite>(
    database,
    `select part, indexrelid::regclass::text as index, last_erasure::text from private.parts_to_rewrite
     join pg_index on indrelid = part::regclass and indisprimary order by part`,
  )
  for (const part of parts) {
    if (isEnding()) return 'later'
    // A checkpoint for each partition is short; one checkpoint at the end would block the database for long.
    if (embedded) await run(database, 'checkpoint')
    await pause(PAUSE_MS)
    if (!(await rewrite(database, part))) return 'later'
  }
  if (embedded) await dropLog(database)
  await run(database, 'update private.erasures set rewritten_at = now() where id::text = any($1::text[])', [
    erasures.map(({ id }) => id),
  ])
  return embedded ? 'filesAndLog' : 'files'
}

/**
 * Rewrites one partition with `cluster`, which may run in a transaction, unlike `vacuum full`. The partition stays listed if
 * an erasure happens meanwhile. Returns false if other sessions use the partition all the time.
 */
async function rewrite(
  database: Database,
  { part, index, last_erasure }: PartitionToRewrite,
): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await database.transaction(
        async (query) => {
          const name = index.slice(index.indexOf('.') + 1)
          await query(`cluster ${part} using ${name}`)
          await query('delete from private.parts_to_rewrite where part = $1 and last_erasure = $2', [
            part,
            last_erasure,
          ])
        },
        { settings: { lock_timeout: LOCK_TIMEOUT } },
      )
      return true
    } catch (error) {
      const isBusy = error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE
      if (!isBusy) throw error
      if (attempt === ATTEMPTS_MAX) return false
      await pause(PAUSE_MS)
    }
  }
}

async function run<R extends Row>(
  database: Database,
  text: string,
  params?: readonly unknown[],
): Promise<R[]> {
  return database.transaction(async (query: Query) => query<R>(text, params))
}
