import { setImmediate as nextTurn } from 'node:timers/promises'

import { DatabaseError } from './database-error.ts'

type Waiting<In, Out> = { item: In; resolve: (out: Out) => void; reject: (error: unknown) => void }

type BatcherOptions<In> = {
  readonly maxSize?: number
  readonly isAlone?: (item: In) => boolean
  /** A batch starts this long after its first item, not at once. */
  readonly collectMs?: number
}

/** Larger batches delay their first items and are no faster. */
const BATCH_SIZE_MAX = 64

/**
 * After this time the next batch starts although this one has not ended: it may wait for a lock of
 * another session.
 */
const BATCH_TIMEOUT_MS = 100

/**
 * Returns a function that collects items while a batch runs and processes them together in the next
 * one, so that they share the fixed cost of a transaction. An item that arrives while no batch runs
 * is processed at once, alone. `perform` returns one result for each item, in the same order. If
 * the database refuses a batch, each item is tried alone, so that no item is refused because of
 * another. An item that `isAlone` names is always processed at once, alone, and delays no batch.
 */
export function createBatcher<In, Out>(
  perform: (batch: readonly In[]) => Promise<readonly Out[]>,
  { maxSize = BATCH_SIZE_MAX, isAlone = () => false, collectMs }: BatcherOptions<In> = {},
): (item: In) => Promise<Out> {
  const waiting: Waiting<In, Out>[] = []
  let isUnderWay = false

  const settleBatch = async (
    batch: readonly Waiting<In, Out>[],
    startNext: () => void,
  ): Promise<void> => {
    try {
      const answers = await perform(batch.map(({ item }) => item))
      // The next batch starts before these promises resolve: the database works while the answers
      // are written.
      startNext()
      await nextTurn()
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Out)
    } catch (error) {
      if (batch.length > 1 && isRefusal(error))
        await Promise.all(batch.map(async (entry) => settleBatch([entry], startNext)))
      else for (const { reject } of batch) reject(error)
    }
  }

  const startBatch = (): void => {
    isUnderWay = waiting.length > 0
    if (!isUnderWay) return
    const startNext = once(() => {
      clearTimeout(timer)
      collect()
    })
    const timer = setTimeout(startNext, BATCH_TIMEOUT_MS)
    void settleBatch(waiting.splice(0, maxSize), startNext).finally(startNext)
  }

  const collect = (): void => {
    isUnderWay = true
    if (collectMs === undefined) startBatch()
    else setTimeout(startBatch, collectMs)
  }

  return async (item) =>
    new Promise((resolve, reject) => {
      const entry = { item, resolve, reject }
      if (isAlone(item)) {
        void settleBatch([entry], () => {})
      } else {
        waiting.push(entry)
        if (!isUnderWay) collect()
      }
    })
}

/**
 * Has the database itself refused the statement, for whatever reason? Then it has rolled back the
 * whole batch.
 */
function isRefusal(error: unknown): boolean {
  return error instanceof DatabaseError || (error as Error).cause instanceof DatabaseError
}

function once(action: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    action()
  }
}
