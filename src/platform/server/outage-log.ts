import { DatabaseUnavailable } from '#database/server/database-error.ts'

import type { Log } from './log.ts'

/**
 * This time is longer than a background job waits for an answer, so that an outage is logged as
 * one.
 */
const QUIET_MS = 10_000

/**
 * Returns a log that summarizes outages of the database. It writes each kind of error once, and
 * then the end of the outage. It writes no line for a call or probe that is refused because of the
 * outage.
 */
export function summarizeOutages(log: Log): Log {
  const kinds = new Set<unknown>()
  const end = setTimeout(() => {
    if (kinds.size > 0) log('database back')
    kinds.clear()
  }, QUIET_MS).unref()
  return (event, fields = {}) => {
    const { error, status } = fields
    if (String(error).startsWith(DatabaseUnavailable.name)) {
      end.refresh()
      if (kinds.has(error)) return
      kinds.add(error)
    }
    if (status !== 503) log(event, fields)
  }
}
