import type { Query, Row } from './database.ts'
import { awayIfUnwell, DatabaseAway } from './database-error.ts'

export type Reply = { rows: Row[]; command: string }

/** Sends one statement on the transaction's connection. */
export type Ask = (text: string, params?: readonly unknown[]) => Promise<Reply>

/** begin, work, commit or roll back: the same for both engines. */
export async function runTransaction<T>(
  ask: Ask,
  begin: string,
  work: (query: Query) => Promise<T>,
): Promise<T> {
  let isOver = false
  let refusal: unknown
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
    await ask(begin)
    const result = await work(query)
    isOver = true
    const { command } = await ask('commit')
    // PostgreSQL answers ROLLBACK to the commit of a transaction that an error has ended, even one that `work` caught.
    if (command !== 'COMMIT') throw refusal
    return result
  } catch (error) {
    isOver = true
    if (error instanceof DatabaseAway) throw error
    await ask('rollback')
    throw awayIfUnwell(error)
  }
}
