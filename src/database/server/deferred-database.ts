import { setTimeout as pause } from 'node:timers/promises'

import type { Database, ReportStep } from './database.ts'
import { DatabaseUnavailable } from './database-error.ts'
import { isRetryable } from './open-database.ts'

const RETRY_MS = 1_000
const REPORT_EVERY_MS = 10_000

/**
 * A database that is unavailable until it is open, so that the server can answer from its start.
 */
export type DeferredDatabase = {
  /** Returns the open database. Throws DatabaseUnavailable before it is open. */
  current(): Database
  /**
   * Retries until the database is open. Rejects on a permanent error, and when `signal` is aborted.
   */
  open(signal: AbortSignal): Promise<Database>
  close(): Promise<void>
}

/**
 * Returns a database that `open` opens with `openDatabase`. `log` gets the reason of each failed
 * attempt, and every ten seconds the current step.
 */
export function createDeferredDatabase(
  openDatabase: (onStep: ReportStep) => Promise<Database>,
  log: (event: string, fields: Record<string, string>) => void,
): DeferredDatabase {
  let opened: Database | undefined
  return {
    current() {
      if (!opened) throw new DatabaseUnavailable('The database is not open yet.')
      return opened
    },
    async open(signal) {
      let step = ''
      const timer = setInterval(() => log('still starting', { step }), REPORT_EVERY_MS)
      try {
        while (!opened) {
          try {
            opened = await openDatabase((next) => {
              step = next
            })
          } catch (error) {
            if (!isRetryable(error)) throw error
            step = 'waiting for the database'
            log(step, { reason: error.message })
            await pause(RETRY_MS, undefined, { signal })
          }
        }
        return opened
      } finally {
        clearInterval(timer)
      }
    },
    async close() {
      await opened?.close()
    },
  }
}
