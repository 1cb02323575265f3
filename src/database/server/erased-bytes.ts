import { setTimeout as pause } from 'node:timers/promises'

import { DatabaseError } from './database-error.ts'
import type { Database, Query, Row } from './database.ts'
import { dropLog, isEmbedded } from './pglite/write-ahead-log.ts'

/** 'files': what lies in the log, its archives and copies elsewhere is for the operator of that PostgreSQL. */
export type ErasureOutcome = 'nothing' | 'files' | 'filesAndLog' | 'later'

/** Between two parts, so that rewriting takes less than half of the database's time. */
const REST_MS = 50

/** Where others use the database a part waits no longer than this for its lock: later statements would queue behind it. */
const LOCK_TIMEOUT = '100ms'
const LOCK_NOT_AVAILABLE = '55P03'
const TRIES = 50

type Part = Row & { part: string; index: string; last_erasure: string }

/**
 * Takes the bytes of erased rows off the disk: PostgreSQL only marks them as dead. Writes the files anew of the parts of tables
 * that held them, each in a transaction of its own; where the database is embedded, drops its log too. `database` must be opened as its owner.
 * Does nothing where no erasure waits for it. 'later': the process ends, as `isEnding`
 * says, or other sessions use a table all the time; the rest is left to the next call.
 */
export async function dropErasedBytes(
  database: Database,
  isEnding: () => boolean = () => false,
): Promise<ErasureOutcome> {
  const waiting = await run<{ id: string }>(
    database,
    'select id::text from private.erasures where rewritten_at is null',
  )
  if (waiting.length === 0) return 'nothing'
  const isAlone = await isEmbedded(database)
  const parts = await run<Part>(
    database,
    `select part, indexrelid::regclass::text as index, last_erasure::text from private.parts_to_rewrite
     join pg_index on indrelid = part::regclass and indisprimary order by part`,
  )
  for (const part of parts) {
    if (isEnding()) return 'later'
    // What was written before is on the disk then: one checkpoint of all at once would be a long turn.
    if (isAlone) await run(database, 'checkpoint')
    await pause(REST_MS)
    if (!(await rewrite(database, part))) return 'later'
  }
  if (isAlone) await dropLog(database)
  await run(database, 'update private.erasures set rewritten_at = now() where id::text = any($1::text[])', [
    waiting.map(({ id }) => id),
  ])
  return isAlone ? 'filesAndLog' : 'files'
}

/**
 * Cluster, unlike vacuum full, may run in a transaction. An erasure that comes meanwhile leaves its own mark. False where
 * other sessions use the part all the time.
 */
async function rewrite(database: Database, { part, index, last_erasure }: Part): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
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
      if (tries === TRIES) return false
      await pause(REST_MS)
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
