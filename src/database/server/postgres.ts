import { Pool, type QueryResult } from 'pg'

import { DatabaseAway, toDatabaseError } from './database-error.ts'
import { STATEMENT_TIMEOUT_MS, type Database } from './database.ts'
import { runTransaction, type Ask } from './run-transaction.ts'
import { parsers, toParameter } from './sql-values.ts'

/** `connections`: at most so many at once. */
type PostgresOptions = { connections?: number; connectWithinMs?: number }

/** With the time for a statement, still under the 10 s in which every visitor gets an answer. */
const CONNECT_WITHIN_MS = 3_000

/** The server cancels first; our own deadline is for one that no longer answers at all. */
const GRACE_MS = 1_000

/** Made with `begin`, not as connection options: pgbouncer hands one connection to many clients. */
const within = (ms: number) => ({
  statement_timeout: String(ms),
  idle_in_transaction_session_timeout: String(2 * ms),
})

const types = { getTypeParser: (type: number) => parsers[type] ?? String }

/** A lost connection is told by the query that fails on it. Without a listener it would end the process. */
const leaveToTheQuery = () => {}

/** A PostgreSQL elsewhere, 15 or newer. No statement is prepared by name: those break behind pgbouncer. */
export function openPostgres(url: string, options: PostgresOptions = {}): Database {
  const { connections = 10, connectWithinMs = CONNECT_WITHIN_MS } = options
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectWithinMs,
    keepAlive: true,
    pipeline: true,
    types,
  })
  pool.on('error', leaveToTheQuery)
  pool.on('connect', (client) => client.on('error', leaveToTheQuery))

  const connect = () =>
    pool.connect().catch((error: Error) => {
      throw new DatabaseAway(`No connection to the database: ${error.message}`, { cause: error })
    })

  return {
    async transaction(work, { answerWithinMs = STATEMENT_TIMEOUT_MS, ...more } = {}) {
      const client = await connect()
      let isLost = false
      const ask: Ask = async (text, params = []) => {
        try {
          const query = { text, values: params.map(toParameter), query_timeout: answerWithinMs + GRACE_MS }
          const results: QueryResult | QueryResult[] = await client.query(query)
          const last = Array.isArray(results) ? results.at(-1) : results
          return { rows: last?.rows ?? [], command: last?.command ?? '' }
        } catch (error) {
          const told = toDatabaseError(error)
          isLost ||= told instanceof DatabaseAway
          throw told
        }
      }
      try {
        // What is asked before anything is answered goes out in one write.
        client.connection.stream.cork()
        process.nextTick(() => client.connection.stream.uncork())
        const settings = { ...more.settings, ...within(answerWithinMs) }
        return await runTransaction(ask, work, { ...more, settings })
      } finally {
        client.release(isLost)
      }
    },
    close: () => pool.end(),
  }
}
