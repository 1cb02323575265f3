import { STATEMENT_TIMEOUT_MS, type Database } from '#database/server/database.ts'
import { DatabaseUnavailable, DatabaseError } from '#database/server/database-error.ts'
import { toParameter } from '#database/server/sql-values.ts'
import { TransactionQueue } from '#database/server/transaction-queue.ts'
import { runTransaction, type Reply } from '#database/server/transactions.ts'

import type { PgliteResponse, Port, PgliteRequest } from './pglite-service.ts'

type RequestBody = { text: string; params: (string | null)[] } | { close: true }

/**
 * The time by which a response may exceed the timeout of its statement before the database counts
 * as lost.
 */
const LATE_ANSWER_MS = 5_000

/** `onLost` is called once, with the reason, if the database is lost before it is closed. */
type ConnectionOptions = { onLost?: ((reason: string) => void) | undefined; lateAnswerMs?: number }

/**
 * Returns the database at the other end of a port. It has one connection, so that transactions run
 * one at a time. After the timeout of a statement, transactions are rejected at once until the late
 * response arrives. `markLost` rejects all transactions from then on, with a reason.
 */
export function connectPglite(
  port: Port<PgliteResponse, PgliteRequest>,
  { onLost, lateAnswerMs = LATE_ANSWER_MS }: ConnectionOptions = {},
): Database & { markLost: (reason: string) => void } {
  const queue = new TransactionQueue()
  const pending = new Map<number, (response: PgliteResponse) => void>()
  let lastId = 0
  let unavailable: DatabaseUnavailable | undefined
  let isLost = false
  let isClosed = false
  let lateTimer: NodeJS.Timeout | undefined

  const rejectAll = (reason: string) => {
    unavailable = new DatabaseUnavailable(reason)
    queue.rejectAll(unavailable)
  }
  const markLost = (reason: string) => {
    if (isLost) return
    isLost = true
    clearTimeout(lateTimer)
    rejectAll(reason)
    if (!isClosed) onLost?.(reason)
    for (const [id, settle] of pending) settle({ id, fault: reason })
  }
  port.on('message', (response: PgliteResponse) => {
    if ('fault' in response) markLost(response.fault)
    else pending.get(response.id)?.(response)
  })

  /** Sends a request. Without `timeoutMs`, the request waits without limit. */
  const send = (body: RequestBody, timeoutMs?: number) =>
    new Promise<Reply>((resolve, reject) => {
      if (isLost) return reject(unavailable)
      const id = ++lastId
      const timer =
        timeoutMs &&
        setTimeout(() => {
          rejectAll(`The database gave no answer for ${timeoutMs} ms.`)
          lateTimer ??= setTimeout(
            () => markLost('The database gave no answer at all.'),
            lateAnswerMs,
          )
          reject(unavailable)
        }, timeoutMs)
      pending.set(id, (response) => {
        clearTimeout(timer)
        pending.delete(id)
        if ('reply' in response) resolve(response.reply)
        else if ('refusal' in response) reject(new DatabaseError(response.refusal))
        else reject(new DatabaseUnavailable(response.fault))
      })
      port.postMessage({ id, ...body })
    })

  /** Rolls back, because the late statement may still run, before the next transaction starts. */
  const recover = async () => {
    await send({ text: 'rollback', params: [] })
    clearTimeout(lateTimer)
    lateTimer = undefined
    unavailable = undefined
    queue.release()
  }

  return {
    markLost,
    async transaction(work, { timeoutMs = STATEMENT_TIMEOUT_MS, hasPriority, ...options } = {}) {
      if (unavailable) throw unavailable
      await queue.acquire(timeoutMs, hasPriority)
      const sendStatement = (text: string, params: readonly unknown[] = []) =>
        send({ text, params: params.map(toParameter) }, timeoutMs)
      try {
        return await runTransaction(sendStatement, work, options)
      } finally {
        if (unavailable) recover().catch(() => {})
        else queue.release()
      }
    },
    async close() {
      isClosed = true
      clearTimeout(lateTimer)
      if (unavailable) return
      await queue.acquire()
      await send({ close: true }, STATEMENT_TIMEOUT_MS)
      markLost('The database is closed.')
    },
  }
}
