import { setTimeout as pause } from 'node:timers/promises'

import type { Database } from './database.ts'
import { DatabaseUnavailable } from './database-error.ts'
import { isRetryable } from './open-database.ts'

const RETRY_MS = 1_000

/**
 * A database that counts as unavailable until it is opened, so that the server can answer from its
 * start.
 */
export type DeferredDatabase = {
  /** Returns the open database. Throws DatabaseUnavailable before it is open. */
  current(): Database
  /**
   * Retries until the database is open. Rejects on an error that a retry cannot fix, and when
   * `signal` is aborted.
   */
  open(signal: AbortSignal): Promise<Database>
  close(): Promise<void>
}

/**
 * Returns a database that `open` opens with `openDatabase`. `reportWaiting` is called after each
 * failed attempt.
 */
export function createDeferredDatabase(
  openDatabase: () => Promise<Database>,
  reportWaiting: (error: Error) => void,
): DeferredDatabase {
  let opened: Database | undefined
  return {
    current() {
      if (!opened) throw new DatabaseUnavailable('The database is not open yet.')
      return opened
    },
    async open(signal) {
      while (!opened) {
        try {
          opened = await openDatabase()
        } catch (error) {
          if (!(error instanceof Error) || !isRetryable(error)) throw error
          reportWaiting(error)
          await pause(RETRY_MS, undefined, { signal })
        }
      }
      return opened
    },
    async close() {
      await opened?.close()
    },
  }
}
