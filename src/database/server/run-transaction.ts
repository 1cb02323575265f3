import type { TransactionOptions, Query, Row, Settings } from './database.ts'
import { awayIfUnwell, DatabaseAway } from './database-error.ts'
import { toSqlLiteral } from './sql-literal.ts'

export type Reply = { rows: Row[]; command: string }

/** Sends one statement on the transaction's connection. */
export type Ask = (text: string, params?: readonly unknown[]) => Promise<Reply>

/**
 * begin, work, commit or roll back: the same for both engines. With `singleRoundTrip` the three are sent before the first is
 * answered: a statement after a `begin` that was refused is refused too, and a `commit` after it rolls back.
 */
export async function runTransaction<T>(
  ask: Ask,
  work: (query: Query) => Promise<T>,
  { settings = {}, singleRoundTrip = false }: TransactionOptions,
): Promise<T> {
  let isOver = false
  let refusal: unknown
  let ending: Promise<Reply> | undefined
  const query: Query = async <R extends Row>(text: string, params?: readonly unknown[]) => {
    if (isOver) throw new Error('This transaction is over.')
    try {
      return (await ask(text, params)).rows as R[]
    } catch (error) {
      refusal = error
      throw error
    }
  }
  try {
    const begun = heardLater(ask(beginWith(settings)))
    if (!singleRoundTrip) await begun
    const working = work(query)
    if (singleRoundTrip) {
      isOver = true
      ending = heardLater(ask('commit'))
    }
    const result = await working
    isOver = true
    await begun
    const { command } = await (ending ?? ask('commit'))
    // PostgreSQL answers ROLLBACK to the commit of a transaction that an error has ended, even one that `work` caught.
    if (command !== 'COMMIT') throw refusal
    return result
  } catch (error) {
    isOver = true
    if (error instanceof DatabaseAway) throw error
    await (ending ?? ask('rollback'))
    throw awayIfUnwell(error)
  }
}

/** `set local` costs half of what `set_config` in a select does, which is parsed, planned and run. */
function beginWith(settings: Settings): string {
  const made = Object.entries(settings).map(([name, value]) => `set local ${name} = ${toSqlLiteral(value)}`)
  return ['begin', ...made].join('; ')
}

/** Whoever awaits it hears of its failure; until then nobody need. */
function heardLater(reply: Promise<Reply>): Promise<Reply> {
  reply.catch(() => {})
  return reply
}
