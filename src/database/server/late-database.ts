import { setTimeout as pause } from 'node:timers/promises'

import type { Database } from './database.ts'
import { DatabaseAway } from './database-error.ts'
import { isWorthWaiting } from './open-database.ts'

const TRY_EVERY_MS = 1_000

/** A database that is away until it is opened, so that the server can answer from the first moment. */
export type LateDatabase = Database & {
  /** Tries until the database is there. Rejects on what waiting cannot mend, and when `signal` ends the wait. */
  open(signal: AbortSignal): Promise<void>
}

/** `reportWaiting` is called after each failed try. */
export function createLateDatabase(
  openDatabase: () => Promise<Database>,
  reportWaiting: (error: Error) => void,
): LateDatabase {
  let opened: Database | undefined
  return {
    async open(signal) {
      while (!opened) {
        try {
          opened = await openDatabase()
        } catch (error) {
          if (!(error instanceof Error) || !isWorthWaiting(error)) throw error
          reportWaiting(error)
          await pause(TRY_EVERY_MS, undefined, { signal })
        }
      }
    },
    async transaction(work, options) {
      if (!opened) throw new DatabaseAway('The database is not open yet.')
      return opened.transaction(work, options)
    },
    async close() {
      await opened?.close()
    },
  }
}
