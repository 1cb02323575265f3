import type { Database, Query, Role, Row, Settings, TransactionOptions } from './database.ts'
import { unavailableIfTransient, DatabaseUnavailable } from './database-error.ts'
import { toSqlLiteral } from './sql-literal.ts'

/**
 * Returns the settings for a role. They are sent with `begin`, without an additional round trip.
 */
const settingsOf = (role: Role) => ({
  role,
  'request.jwt.claims': JSON.stringify({ role }),
  'request.headers': '{}',
})

/**
 * The setting of a transaction whose caller counts the step of the funnel after the commit: a saved
 * code or a sent mail. Without this setting, a trigger counts the step.
 */
export const COUNTED_LATER: Settings = { 'request.steps': 'counted later' }

/** The type of `asRole` without the argument `database`. */
export type AsRole = <T>(
  role: Role,
  headers: Readonly<Record<string, string>>,
  work: (query: Query) => Promise<T>,
  options?: TransactionOptions,
) => Promise<T>

/**
 * Runs a transaction as a role, as PostgREST does, and returns the result of `work`. The access
 * rules of the migrations apply. `headers`: the request headers that these rules read, with
 * lower-case names: `x-ticket`, `x-candidate-code`.
 */
export function asRole<T>(
  database: Database,
  role: Role,
  headers: Readonly<Record<string, string>>,
  work: (query: Query) => Promise<T>,
  options?: TransactionOptions,
): Promise<T> {
  const transactionOptions = { ...options, settings: { ...options?.settings, ...settingsOf(role) } }
  const hasHeaders = Object.keys(headers).length > 0
  return database.transaction(async (query) => {
    // The headers are a parameter, because they contain a ticket and PostgreSQL shows the text of
    // statements.
    if (hasHeaders)
      await query(`select set_config('request.headers', $1, true)`, [JSON.stringify(headers)])
    return work(query)
  }, transactionOptions)
}

/**
 * Runs a transaction as a member who manages venues, and returns the result of `work`. The access
 * rules show only the venues of the member.
 */
export async function asMember<T>(
  database: Database,
  memberId: string,
  work: (query: Query) => Promise<T>,
): Promise<T> {
  const settings = { role: 'venue_admin', 'request.member': memberId }
  return database.transaction(work, { settings })
}

/** The type of `asMember` without the argument `database`. */
export type AsMember = <T>(memberId: string, work: (query: Query) => Promise<T>) => Promise<T>

/** A function that is called after each transaction, with its error if it was not committed. */
type ObserveTransaction = (seconds: number, error?: unknown) => void

/**
 * Returns the functions that run transactions on the database that `current` returns. `current`
 * throws while the database is not open. `observe` is called after each transaction.
 */
export function createTransactions(
  current: () => Database,
  observe: ObserveTransaction,
): { readonly asRole: AsRole; readonly asMember: AsMember } {
  const observed = async <T>(run: () => Promise<T>): Promise<T> => {
    const started = performance.now()
    const seconds = () => (performance.now() - started) / 1000
    try {
      const result = await run()
      observe(seconds())
      return result
    } catch (error) {
      observe(seconds(), error)
      throw error
    }
  }
  return {
    asRole: async (...transaction) => observed(async () => asRole(current(), ...transaction)),
    asMember: async (...transaction) => observed(async () => asMember(current(), ...transaction)),
  }
}

export type Reply = { rows: Row[]; command: string }

/** Sends one statement on the transaction's connection. */
export type SendStatement = (text: string, params?: readonly unknown[]) => Promise<Reply>

/**
 * Begins a transaction, runs `work`, and commits or rolls back, on either database. With
 * `singleRoundTrip`, everything is sent before the first answer. If `begin` or a statement fails,
 * the later statements fail, too, and `commit` rolls back.
 */
export async function runTransaction<T>(
  sendStatement: SendStatement,
  work: (query: Query) => Promise<T>,
  { settings = {}, singleRoundTrip = false }: TransactionOptions,
): Promise<T> {
  let hasEnded = false
  let statementError: unknown
  let commit: Promise<Reply> | undefined
  const query: Query = async <R extends Row>(text: string, params?: readonly unknown[]) => {
    if (hasEnded) throw new Error('This transaction is over.')
    try {
      return (await sendStatement(text, params)).rows as R[]
    } catch (error) {
      statementError = error
      throw error
    }
  }
  try {
    const begin = deferRejection(sendStatement(beginWith(settings)))
    if (!singleRoundTrip) await begin
    const pendingResult = work(query)
    if (singleRoundTrip) {
      hasEnded = true
      commit = deferRejection(sendStatement('commit'))
    }
    const result = await pendingResult
    hasEnded = true
    await begin
    const { command } = await (commit ?? sendStatement('commit'))
    // PostgreSQL answers ROLLBACK to the commit of a failed transaction, even if `work` has caught
    // the error.
    if (command !== 'COMMIT') throw statementError
    return result
  } catch (error) {
    hasEnded = true
    if (error instanceof DatabaseUnavailable) throw error
    await (commit ?? sendStatement('rollback'))
    throw unavailableIfTransient(error)
  }
}

/** Returns `begin` with settings. `set local` takes half the time of `select set_config(…)`. */
function beginWith(settings: Settings): string {
  const settingStatements = Object.entries(settings).map(
    ([name, value]) => `set local ${name} = ${toSqlLiteral(value)}`,
  )
  return ['begin', ...settingStatements].join('; ')
}

/** Returns the same promise, and keeps Node from reporting its rejection before it is awaited. */
function deferRejection(reply: Promise<Reply>): Promise<Reply> {
  reply.catch(() => {})
  return reply
}
