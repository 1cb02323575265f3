import type { Database } from '#database/server/database.ts'

/** Selects the files of the log, of 16 MB each. */
const SEGMENTS = `select name from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$'`

/** A checkpoint writes what these files contain, and deletes them. Few files make it short. */
const SEGMENTS_MAX = 8

/**
 * Makes a checkpoint if the log has more than a few files. PGlite makes no checkpoint by itself, so
 * that its log would grow without limit.
 */
export async function shortenLog(database: Database): Promise<void> {
  const run = async (text: string) => database.transaction(async (query) => query(text))
  if ((await run(SEGMENTS)).length > SEGMENTS_MAX) await run('checkpoint')
}
