import { rm } from 'node:fs/promises'

import { DatabaseAway } from '#database/server/database-error.ts'
import type { Database, Query, TransactionOptions } from '#database/server/database.ts'
import { TransactionQueue } from '#database/server/transaction-queue.ts'

import { copyPgliteDirectory } from './copy-directory.ts'
import { startPgliteThread } from './pglite-thread.ts'

type Aside = <T>(work: (query: Query) => Promise<T>, options: TransactionOptions) => Promise<T>

/** Beside the database, so on the same disk and for the same user. */
export const copyPlaceOf = (directory: string) => `${directory}.copy`

/**
 * Work that only reads and takes long, on a copy of the database that is made for it, opened by a second PGlite and taken away
 * afterwards: PGlite has one connection, and a long transaction blocks every other. One at a time.
 */
export function createAside(database: Database, directory: string): Aside {
  const queue = new TransactionQueue()
  const copy = copyPlaceOf(directory)
  return async (work, options) => {
    await queue.take()
    try {
      const mark = await copyPgliteDirectory(database, directory, copy)
      const reader = await startPgliteThread({ directory: copy, isCopy: true })
      try {
        await expectMark(reader, mark)
        return await reader.transaction(work, options)
      } finally {
        await reader.close()
      }
    } finally {
      await rm(copy, { recursive: true, force: true })
      queue.give()
    }
  }
}

/** What the copy's start found in the copied log reaches to the mark, or the copy is of no moment at all. */
async function expectMark(reader: Database, mark: string): Promise<void> {
  const [found] = await reader.transaction(async (query) =>
    query<{ isWhole: boolean }>('select pg_last_wal_replay_lsn() >= $1::pg_lsn as "isWhole"', [mark]),
  )
  if (found?.isWhole !== true) throw new DatabaseAway('The copy of the database is not whole.')
}
