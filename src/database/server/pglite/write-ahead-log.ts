import type { Database } from '#database/server/database.ts'

/** Selects the files of the log, of 16 MB each. */
const SEGMENTS = `select name from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$'`

/**
 * The most files of the log without a checkpoint. A checkpoint writes the contents of these files,
 * and deletes them. A small number makes a checkpoint short.
 */
const SEGMENTS_MAX = 8

/**
 * Makes a checkpoint if the log has more than a few files. PGlite makes no checkpoint by itself, so
 * that its log would grow without limit.
 */
export async function shortenLog(database: Database): Promise<void> {
  const run = async (text: string) => database.transaction(async (query) => query(text))
  if ((await run(SEGMENTS)).length > SEGMENTS_MAX) await run('checkpoint')
}
