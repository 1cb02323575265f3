import { openAsBlob } from 'node:fs'

import { PGlite } from '@electric-sql/pglite'

import type { Database } from '#database/server/database.ts'
import { DatabaseUnavailable } from '#database/server/database-error.ts'

import { createEmptying, type Empty } from './empty-database.ts'
import { snapshotFile } from './migrated-directory.ts'
import { connectInMemory } from './pglite-in-memory.ts'

type Instance = { readonly database: Database; readonly empty: Empty }

/** A transaction with one of these words can have changed more than rows, if it was committed. */
const CHANGES_MORE = /\b(?:alter|analyze|create|disable|drop|grant|reindex|revoke)\b/i

/** The databases that earlier tests of this process have closed. They are empty again. */
const unused: Instance[] = []

/**
 * Opens a migrated, empty PGlite. `close` empties the PGlite and keeps it for the next test of this
 * process, because a new one takes ten times as long. A PGlite whose schema has changed is not
 * kept.
 */
export async function openReusedPglite(): Promise<Database> {
  const { database, empty } = unused.pop() ?? (await openCopy())
  let isClosed = false
  let isKept = true
  return {
    async transaction(work, options) {
      if (isClosed) throw new DatabaseUnavailable('The database is closed.')
      let changesMore = false
      const result = await database.transaction(
        async (query) =>
          work(async (text, params) => {
            changesMore ||= CHANGES_MORE.test(text)
            return query(text, params)
          }),
        options,
      )
      if (changesMore) isKept = false
      return result
    },
    async close() {
      if (isClosed) return
      isClosed = true
      if (!isKept) return database.close()
      await empty()
      unused.push({ database, empty })
    },
  }
}

async function openCopy(): Promise<Instance> {
  const snapshot = await openAsBlob(snapshotFile())
  const database = connectInMemory(await PGlite.create({ loadDataDir: snapshot }))
  return { database, empty: await createEmptying(database) }
}
