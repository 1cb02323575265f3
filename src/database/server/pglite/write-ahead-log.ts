import type { Database, Row } from '#database/server/database.ts'

/** The files of the log, each of 16 MB. */
const SEGMENTS = `select name, name = pg_walfile_name(pg_current_wal_lsn()) as "isCurrent" from pg_ls_waldir()
  where name ~ '^[0-9A-F]{24}$'`

/** A checkpoint deletes as many files of the log as have come since the last one: so few that it is short. */
const MOST_SEGMENTS = 8

/** PGlite is a PostgreSQL without any other process: its checkpoints are this session's. */
export async function isEmbedded(database: Database): Promise<boolean> {
  const [row] = await run<{ kind: string }>(
    database,
    'select backend_type as kind from pg_stat_activity where pid = pg_backend_pid()',
  )
  return row?.kind === 'standalone backend'
}

/** PGlite never makes a checkpoint by itself, and its log grows until one: the server asks for one every few files. */
export async function shortenLog(database: Database): Promise<void> {
  if ((await run(database, SEGMENTS)).length > MOST_SEGMENTS) await run(database, 'checkpoint')
}

/**
 * Leaves nothing of the log that was written so far: a file of it goes once a checkpoint lies behind it. A database of before
 * may have kept files for later under a new name, with what they held: each is written to and passed by.
 */
export async function dropLog(database: Database): Promise<void> {
  await passBy(database)
  await dropPassed(database)
  const kept = (await run<{ isCurrent: boolean }>(database, SEGMENTS)).filter(({ isCurrent }) => !isCurrent)
  if (kept.length === 0) return
  for (const _ of kept) await passBy(database)
  await dropPassed(database)
}

async function passBy(database: Database): Promise<void> {
  await run(database, `select pg_logical_emit_message(false, 'erasure', ''); select pg_switch_wal()`)
}

async function dropPassed(database: Database): Promise<void> {
  await run(database, 'set local wal_recycle = off; checkpoint')
}

async function run<R extends Row>(database: Database, text: string): Promise<R[]> {
  return database.transaction(async (query) => query<R>(text))
}
