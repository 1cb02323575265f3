import type { Database, TransactionOptions, Query, Role } from './database.ts'

/** Made with `begin`, so that no statement can come before it, nor wait for an answer of its own. */
const settingsOf = (role: Role) => ({
  role,
  'request.jwt.claims': JSON.stringify({ role }),
  'request.headers': '{}',
})

/** The same on a database that is chosen already. */
export type AsRole = <T>(
  role: Role,
  headers: Readonly<Record<string, string>>,
  work: (query: Query) => Promise<T>,
  options?: TransactionOptions,
) => Promise<T>

/**
 * One transaction in the name of a role, as PostgREST does it: the access rules of the migrations then decide.
 * `headers` are those that the rules read, in lower case: `x-ticket`, `x-candidate-code`.
 */
export function asRole<T>(
  database: Database,
  role: Role,
  headers: Readonly<Record<string, string>>,
  work: (query: Query) => Promise<T>,
  options?: TransactionOptions,
): Promise<T> {
  const how = { ...options, settings: settingsOf(role) }
  const hasHeaders = Object.keys(headers).length > 0
  return database.transaction(async (query) => {
    // As a parameter: a ticket is no part of the text that a PostgreSQL shows as its current query.
    if (hasHeaders) await query(`select set_config('request.headers', $1, true)`, [JSON.stringify(headers)])
    return work(query)
  }, how)
}

/** At the end of each transaction: how long it took, and whether the database has answered and committed it. */
type ObserveTransaction = (seconds: number, isAnswered: boolean) => void

/** `asRole` on one database, each transaction observed. */
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
