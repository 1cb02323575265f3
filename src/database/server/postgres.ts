import { Pool, type QueryResult } from 'pg'

import { STATEMENT_TIMEOUT_MS, type Database } from './database.ts'
import { DatabaseUnavailable, toDatabaseError } from './database-error.ts'
import { parsers, toParameter } from './sql-values.ts'
import { runTransaction, type SendStatement } from './transactions.ts'

/** `connections`: the size of the pool. */
type PostgresOptions = { connections?: number; connectTimeoutMs?: number }

/**
 * Together with the timeout of a statement, less than the 10 s after which the page stops waiting.
 */
const CONNECT_TIMEOUT_MS = 3_000

/**
 * PostgreSQL cancels a statement first; the client's own timeout, later by this, is for a server
 * that no longer answers.
 */
const CANCEL_GRACE_MS = 1_000

/**
 * A start waits without limit for a statement. The kernel then finds a lost network: it tries a quiet
 * connection after this time.
 */
const KEEP_ALIVE_MS = 10_000

/**
 * Set with `begin`, not as connection options, because pgbouncer shares one connection between many
 * clients.
 */
const statementTimeouts = (ms: number) => ({
  statement_timeout: String(ms),
  idle_in_transaction_session_timeout: String(2 * ms),
  // The login may have its own.
  ...(ms === 0 && { lock_timeout: '0' }),
})

const types = { getTypeParser: (type: number) => parsers[type] ?? String }

/**
 * The query on a lost connection reports the error. Without a listener the event would end the
 * process.
 */
const ignoreConnectionError = () => {}

/**
 * Opens a pool of connections to a PostgreSQL server, 15 or newer. Named prepared statements fail
 * behind pgbouncer: none is used.
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
        // Statements that are sent before the first answer go out in one write.
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
