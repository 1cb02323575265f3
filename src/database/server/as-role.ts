import type { Database, TransactionOptions, Query, Role } from './database.ts'

/** Sent together with `begin`: no statement can run before them, and they cost no round trip of their own. */
const settingsOf = (role: Role) => ({
  role,
  'request.jwt.claims': JSON.stringify({ role }),
  'request.headers': '{}',
})

/** `asRole` without the argument `database`. */
export type AsRole = <T>(
  role: Role,
  headers: Readonly<Record<string, string>>,
  work: (query: Query) => Promise<T>,
  options?: TransactionOptions,
) => Promise<T>

/**
 * Runs one transaction as a role, as PostgREST does: the access rules of the migrations apply. `headers` are the request
 * headers that these rules read, with lower-case names: `x-ticket`, `x-candidate-code`. Returns the result of `work`.
 */
export function asRole<T>(
  database: Database,
  role: Role,
  headers: Readonly<Record<string, string>>,
  work: (query: Query) => Promise<T>,
  options?: TransactionOptions,
): Promise<T> {
  const transactionOptions = { ...options, settings: settingsOf(role) }
  const hasHeaders = Object.keys(headers).length > 0
  return database.transaction(async (query) => {
    // A parameter does not appear in the current query that PostgreSQL shows: the headers contain a ticket.
    if (hasHeaders) await query(`select set_config('request.headers', $1, true)`, [JSON.stringify(headers)])
    return work(query)
  }, transactionOptions)
}

/** Called after each transaction with its duration and whether the database has answered and committed it. */
type ObserveTransaction = (seconds: number, isAnswered: boolean) => void

/** Returns `asRole` for one database, which reports each transaction to `observe`. */
export function createAsRole(database: Database, observe: ObserveTransaction): AsRole {
  return async (...transaction) => {
    const started = performance.now()
    let isAnswered = false
    try {
      const result = await asRole(database, ...transaction)
      isAnswered = true
      return result
    } finally {
      observe((performance.now() - started) / 1000, isAnswered)
    }
  }
}
