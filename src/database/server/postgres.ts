import { Pool, type QueryResult } from 'pg'

import { STATEMENT_TIMEOUT_MS, type Database } from './database.ts'
import { DatabaseUnavailable, toDatabaseError } from './database-error.ts'
import { parsers, toParameter } from './sql-values.ts'
import { runTransaction, type SendStatement } from './transactions.ts'

/** `connections`: the size of the pool. */
type PostgresOptions = { connections?: number; connectTimeoutMs?: number }

/**
 * The page waits 10 s for an answer. The sum of this timeout and the timeout of a statement is
 * shorter.
 */
const CONNECT_TIMEOUT_MS = 3_000

/**
 * The time after PostgreSQL's timeout of a statement at which the client stops waiting for a dead
 * server.
 */
const CANCEL_GRACE_MS = 1_000

/**
 * The kernel probes an idle connection after this time. The probes are needed because a start waits
 * without limit for a statement.
 */
const KEEP_ALIVE_MS = 10_000

/**
 * Returns the settings of time-outs. They are sent with `begin`, because clients of pgbouncer share
 * connections.
 */
const statementTimeouts = (ms: number) => ({
  statement_timeout: String(ms),
  idle_in_transaction_session_timeout: String(2 * ms),
  // The login may have its own timeout for locks.
  ...(ms === 0 && { lock_timeout: '0' }),
})

const types = { getTypeParser: (type: number) => parsers[type] ?? String }

/**
 * Ignores an error event of a connection, because an error event without a listener ends the
 * process. The query on the lost connection reports the error.
 */
const ignoreConnectionError = () => {}

/**
 * Opens a pool of connections to a PostgreSQL server, 15 or newer. Uses no named prepared
 * statements, because they fail behind pgbouncer.
 */
export function openPostgres(url: string, options: PostgresOptions = {}): Database {
  const { connections = 10, connectTimeoutMs = CONNECT_TIMEOUT_MS } = options
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    pipeline: true,
    types,
  })
  pool.on('error', ignoreConnectionError)
  pool.on('connect', (client) => client.on('error', ignoreConnectionError))

  const connect = () =>
    pool.connect().catch((error: Error) => {
      throw new DatabaseUnavailable(`No connection to the database: ${error.message}`, {
        cause: error,
      })
    })

  return {
    async transaction(work, { timeoutMs = STATEMENT_TIMEOUT_MS, ...more } = {}) {
      const client = await connect()
      let isLost = false
      const sendStatement: SendStatement = async (text, params = []) => {
        try {
          const query = {
            text,
            values: params.map(toParameter),
            query_timeout: timeoutMs && timeoutMs + CANCEL_GRACE_MS,
          }
          const results: QueryResult | QueryResult[] = await client.query(query)
          const last = Array.isArray(results) ? results.at(-1) : results
          return { rows: last?.rows ?? [], command: last?.command ?? '' }
        } catch (error) {
          const databaseError = toDatabaseError(error)
          isLost ||= databaseError instanceof DatabaseUnavailable
          throw databaseError
        }
      }
      try {
        // Sends all statements before the first answer in one write.
        client.connection.stream.cork()
        process.nextTick(() => client.connection.stream.uncork())
        const settings = { ...more.settings, ...statementTimeouts(timeoutMs) }
        return await runTransaction(sendStatement, work, { ...more, settings })
      } finally {
        client.release(isLost)
      }
    },
    close: () => pool.end(),
  }
}
