import type { Database, Row } from '#database/server/database.ts'

/** Selects the files of the log, each of 16 MB. */
const SEGMENTS = `select name, name = pg_walfile_name(pg_current_wal_lsn()) as "isCurrent" from pg_ls_waldir()
  where name ~ '^[0-9A-F]{24}$'`

/** A checkpoint deletes the files since the last one. With this limit it is short. */
const SEGMENTS_MAX = 8

/** Is this PGlite? It is a PostgreSQL in a single process, in which this session makes the checkpoints. */
export async function isEmbedded(database: Database): Promise<boolean> {
  const [row] = await run<{ kind: string }>(
    database,
    'select backend_type as kind from pg_stat_activity where pid = pg_backend_pid()',
  )
  return row?.kind === 'standalone backend'
}

/** Makes a checkpoint if the log has more than a few files: PGlite makes none by itself, and its log would grow. */
export async function shortenLog(database: Database): Promise<void> {
  if ((await run(database, SEGMENTS)).length > SEGMENTS_MAX) await run(database, 'checkpoint')
}

/**
 * Deletes the log that was written so far: a checkpoint deletes the files before it. An older version may have recycled
 * files, which have a new name and the old content: each of these is written to and then deleted.
 */
export async function dropLog(database: Database): Promise<void> {
  await switchSegment(database)
  await deleteOldSegments(database)
  const recycled = (await run<{ isCurrent: boolean }>(database, SEGMENTS)).filter(
    ({ isCurrent }) => !isCurrent,
  )
  if (recycled.length === 0) return
  for (const _ of recycled) await switchSegment(database)
  await deleteOldSegments(database)
}

async function switchSegment(database: Database): Promise<void> {
  await run(database, `select pg_logical_emit_message(false, 'erasure', ''); select pg_switch_wal()`)
}

async function deleteOldSegments(database: Database): Promise<void> {
  await run(database, 'set local wal_recycle = off; checkpoint')
}

async function run<R extends Row>(database: Database, text: string): Promise<R[]> {
  return database.transaction(async (query) => query<R>(text))
}
