import type { Database, Row } from '#database/server/database.ts'

/** Selects the files of the log, each of 16 MB. */
const SEGMENTS = `select name from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$'`

/** A checkpoint deletes the files since the last one. With this limit it is short. */
const SEGMENTS_MAX = 8

/**
 * Makes a checkpoint if the log has more than a few files: PGlite makes none by itself, and its log
 * would grow.
 */
export async function shortenLog(database: Database): Promise<void> {
  if ((await run(database, SEGMENTS)).length > SEGMENTS_MAX) await run(database, 'checkpoint')
}

async function run<R extends Row>(database: Database, text: string): Promise<R[]> {
  return database.transaction(async (query) => query<R>(text))
}
