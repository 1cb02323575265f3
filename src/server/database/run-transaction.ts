import type { Query, Row } from './database.ts'
import { awayIfUnwell, DatabaseAway } from './database-error.ts'

export type Reply = { rows: Row[]; command: string }

/** Sends one statement on the transaction's connection. */
export type Ask = (text: string, params?: readonly unknown[]) => Promise<Reply>

/**
 * begin, work, commit or roll back: the same for both engines. With `isOneStatement` the three are sent before the first is
 * answered: a statement after a `begin` that was refused is refused too, and a `commit` after it rolls back.
 */
export async function runTransaction<T>(
  ask: Ask,
  begin: string,
  work: (query: Query) => Promise<T>,
  isOneStatement = false,
): Promise<T> {
  let isOver = false
  let refusal: unknown
  let ending: Promise<Reply> | undefined
  const query: Query = async <R extends Row>(text: string, params?: readonly unknown[]) => {
    if (isOver) throw new Error('This transaction is over.')
    const answer = ask(text, params)
    if (isOneStatement) {
      isOver = true
      ending = heardLater(ask('commit'))
    }
    try {
      return (await answer).rows as R[]
    } catch (error) {
      refusal = error
      throw error
    }
  }
  try {
    const begun = heardLater(ask(begin))
    if (!isOneStatement) await begun
    const result = await work(query)
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

/** Whoever awaits it hears of its failure; until then nobody need. */
function heardLater(reply: Promise<Reply>): Promise<Reply> {
  reply.catch(() => {})
  return reply
}
