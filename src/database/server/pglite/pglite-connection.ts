import { DatabaseAway, DatabaseError } from '#database/server/database-error.ts'
import { STATEMENT_TIMEOUT_MS, type Database } from '#database/server/database.ts'
import { runTransaction, type Reply } from '#database/server/run-transaction.ts'
import { toParameter } from '#database/server/sql-values.ts'
import { TransactionQueue } from '#database/server/transaction-queue.ts'

import type { Answer, Port, Question } from './pglite-messages.ts'

type Words = { text: string; params: (string | null)[] } | { close: true }

/** A late answer brings the database back within this time; after it the database is lost. */
const GRACE_MS = 5_000

/** `onLost` is called once, with the reason. */
type Watch = { onLost?: ((reason: string) => void) | undefined; graceMs?: number }

/**
 * A database on the other side of a port. It has one connection, so transactions run one at a time.
 * While a statement stays without an answer every transaction is refused at once; a late answer brings the database back.
 */
export function connectPglite(
  port: Port<Answer, Question>,
  { onLost, graceMs = GRACE_MS }: Watch = {},
): Database & { lose: (reason: string) => void } {
  const queue = new TransactionQueue()
  const asked = new Map<number, (answer: Answer) => void>()
  let count = 0
  let away: DatabaseAway | undefined
  let isLost = false
  let isClosed = false
  let grace: NodeJS.Timeout | undefined

  const refuseEverybody = (reason: string) => {
    away = new DatabaseAway(reason)
    queue.refuseAll(away)
  }
  const lose = (reason: string) => {
    if (isLost) return
    isLost = true
    clearTimeout(grace)
    refuseEverybody(reason)
    if (!isClosed) onLost?.(reason)
    for (const [id, settle] of asked) settle({ id, fault: reason })
  }
  port.on('message', (answer: Answer) => {
    if ('fault' in answer) lose(answer.fault)
    else asked.get(answer.id)?.(answer)
  })

  /** `within` undefined: waits for as long as it takes. */
  const ask = (words: Words, within?: number) =>
    new Promise<Reply>((resolve, reject) => {
      if (isLost) return reject(away)
      const id = ++count
      const timer =
        within &&
        setTimeout(() => {
          refuseEverybody(`The database gave no answer for ${within} ms.`)
          grace ??= setTimeout(() => lose('The database gave no answer at all.'), graceMs)
          reject(away)
        }, within)
      asked.set(id, (answer) => {
        clearTimeout(timer)
        asked.delete(id)
        if ('reply' in answer) resolve(answer.reply)
        else if ('refusal' in answer) reject(new DatabaseError(answer.refusal))
        else reject(new DatabaseAway(answer.fault))
      })
      port.postMessage({ id, ...words })
    })

  /** The statement without an answer may still be at work: its turn ends only when it has been undone. */
  const recover = async () => {
    await ask({ text: 'rollback', params: [] })
    clearTimeout(grace)
    grace = undefined
    away = undefined
    queue.give()
  }

  return {
    lose,
    async transaction(work, { answerWithinMs = STATEMENT_TIMEOUT_MS, hasPriority, ...options } = {}) {
      if (away) throw away
      await queue.take(answerWithinMs, hasPriority)
      const askWithin = (text: string, params: readonly unknown[] = []) =>
        ask({ text, params: params.map(toParameter) }, answerWithinMs)
      try {
        return await runTransaction(askWithin, work, options)
      } finally {
        if (away) recover().catch(() => {})
        else queue.give()
      }
    },
    async close() {
      isClosed = true
      clearTimeout(grace)
      if (away) return
      await queue.take()
      await ask({ close: true }, STATEMENT_TIMEOUT_MS)
      lose('The database is closed.')
    },
  }
}
