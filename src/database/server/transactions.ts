import type { Database, Query, Role, Row, Settings, TransactionOptions } from './database.ts'
import { awayIfTransient, DatabaseUnavailable } from './database-error.ts'
import { toSqlLiteral } from './sql-literal.ts'

/**
 * Sent together with `begin`: no statement can run before them, and they cost no round trip of
 * their own.
 */
const settingsOf = (role: Role) => ({
  role,
  'request.jwt.claims': JSON.stringify({ role }),
  'request.headers': '{}',
})

/**
 * The setting of a transaction that saves a code or marks a sent mail: its caller counts that step of
 * the funnel after the commit. Without it, a trigger counts it.
 */
export const COUNTED_LATER: Settings = { 'request.steps': 'counted later' }

/** `asRole` without the argument `database`. */
export type AsRole = <T>(
  role: Role,
  headers: Readonly<Record<string, string>>,
  work: (query: Query) => Promise<T>,
  options?: TransactionOptions,
) => Promise<T>

/**
 * Runs one transaction as a role, as PostgREST does: the access rules of the migrations apply.
 * `headers` are the request headers that these rules read, with lower-case names: `x-ticket`,
 * `x-candidate-code`. Returns the result of `work`.
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
    // A parameter does not appear in the current query that PostgreSQL shows: the headers contain a
    // ticket.
    if (hasHeaders)
      await query(`select set_config('request.headers', $1, true)`, [JSON.stringify(headers)])
    return work(query)
  }, transactionOptions)
}

/**
 * Runs one transaction as a member who manages venues: the access rules show only the venues of its
 * memberships. Returns the result of `work`.
 */
export async function asMember<T>(
  database: Database,
  memberId: string,
  work: (query: Query) => Promise<T>,
  options?: TransactionOptions,
): Promise<T> {
  const settings = { role: 'venue_admin', 'request.member': memberId }
  return database.transaction(work, { ...options, settings })
}

/** `asMember` without the argument `database`. */
export type AsMember = <T>(memberId: string, work: (query: Query) => Promise<T>) => Promise<T>

/**
 * Called after each transaction with its duration and whether the database has answered and
 * committed it.
 */
/** `error`: why the transaction was not committed; undefined if it was. */
type ObserveTransaction = (seconds: number, error?: unknown) => void

/**
 * Runs transactions on the database that `current` returns, or throws while there is none. Each is
 * reported to `observe`.
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
 * Begins a transaction, runs `work`, and commits or rolls back; used on the embedded database and
 * on PostgreSQL. With `singleRoundTrip` all three are sent before the first answer: if `begin` or a
 * statement fails, the later statements fail too and `commit` rolls back.
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
    throw awayIfTransient(error)
  }
}

/** `set local` takes half the time of `select set_config(…)`, which is parsed, planned and run. */
function beginWith(settings: Settings): string {
  const settingStatements = Object.entries(settings).map(
    ([name, value]) => `set local ${name} = ${toSqlLiteral(value)}`,
  )
  return ['begin', ...settingStatements].join('; ')
}

/** Returns the same promise, whose rejection is not reported as unhandled before it is awaited. */
function deferRejection(reply: Promise<Reply>): Promise<Reply> {
  reply.catch(() => {})
  return reply
}
