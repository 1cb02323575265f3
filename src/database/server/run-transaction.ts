import type { TransactionOptions, Query, Row, Settings } from './database.ts'
import { awayIfTransient, DatabaseUnavailable } from './database-error.ts'
import { toSqlLiteral } from './sql-literal.ts'

export type Reply = { rows: Row[]; command: string }

/** Sends one statement on the transaction's connection. */
export type SendStatement = (text: string, params?: readonly unknown[]) => Promise<Reply>

/**
 * Begins a transaction, runs `work`, and commits or rolls back; used on the embedded database and on PostgreSQL. With
 * `singleRoundTrip` all three are sent before the first answer: if `begin` or a statement fails, the later statements fail
 * too and `commit` rolls back.
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
    // PostgreSQL answers ROLLBACK to the commit of a failed transaction, even if `work` has caught the error.
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
