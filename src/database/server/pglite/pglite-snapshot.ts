import { rm } from 'node:fs/promises'

import type { Database } from '#database/server/database.ts'
import { DatabaseUnavailable } from '#database/server/database-error.ts'
import { TransactionQueue } from '#database/server/transaction-queue.ts'

import { copyPgliteDirectory } from './copy-directory.ts'
import { startPgliteThread } from './pglite-thread.ts'

/** The path of the copy: beside the database, on the same disk. */
export const snapshotPathOf = (directory: string) => `${directory}.copy`

/**
 * Returns a function that runs a long read-only transaction on a copy of the database, which a
 * second PGlite opens and which is deleted afterwards: PGlite has one connection, and a long
 * transaction blocks every other. The function makes one copy at a time.
 */
export function createSnapshotTransaction(
  database: Database,
  directory: string,
): NonNullable<Database['snapshotTransaction']> {
  const queue = new TransactionQueue()
  const copy = snapshotPathOf(directory)
  return async (work, options) => {
    await queue.acquire()
    try {
      const position = await copyPgliteDirectory(database, directory, copy)
      const reader = await startPgliteThread({ directory: copy, isCopy: true })
      try {
        await checkPosition(reader, position)
        return await reader.transaction(work, options)
      } finally {
        await reader.close()
      }
    } finally {
      await rm(copy, { recursive: true, force: true })
      queue.release()
    }
  }
}

/**
 * Throws DatabaseUnavailable unless the copy has replayed its log up to this position: it would be
 * no consistent snapshot.
 */
async function checkPosition(reader: Database, position: string): Promise<void> {
  const [found] = await reader.transaction(async (query) =>
    query<{ isWhole: boolean }>('select pg_last_wal_replay_lsn() >= $1::pg_lsn as "isWhole"', [
      position,
    ]),
  )
  if (found?.isWhole !== true)
    throw new DatabaseUnavailable('The copy of the database is not whole.')
}
