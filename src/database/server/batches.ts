import { setImmediate as nextTurn } from 'node:timers/promises'

import { DatabaseError } from './database-error.ts'

type Waiting<In, Out> = { item: In; resolve: (out: Out) => void; reject: (error: unknown) => void }

type BatcherOptions<In> = {
  readonly maxSize?: number
  /** Returns whether an item is always processed at once and alone. */
  readonly isAlone?: (item: In) => boolean
  /** How long a batch collects items before it starts. */
  readonly collectMs?: number
}

/** The largest batch. Larger batches are no faster, and delay their first items. */
const BATCH_SIZE_MAX = 64

/**
 * The next batch starts after this time at the latest, because a running batch may wait for a lock
 * of another session.
 */
const BATCH_TIMEOUT_MS = 100

/**
 * Returns a function that collects items while a batch runs and processes them together in the next
 * batch, so that they share the fixed cost of a transaction. An item that arrives while no batch
 * runs is processed at once. `perform` returns a result for each item, in the same order. If the
 * database refuses a batch, each item is tried alone. No item is therefore refused because of
 * another item.
 */
export function createBatcher<In, Out>(
  perform: (batch: readonly In[]) => Promise<readonly Out[]>,
  { maxSize = BATCH_SIZE_MAX, isAlone = () => false, collectMs }: BatcherOptions<In> = {},
): (item: In) => Promise<Out> {
  const waiting: Waiting<In, Out>[] = []
  let isRunning = false

  const settleBatch = async (
    batch: readonly Waiting<In, Out>[],
    startNext: () => void,
  ): Promise<void> => {
    try {
      const answers = await perform(batch.map(({ item }) => item))
      // The next batch starts before these promises resolve, so that the database works while the
      // answers are written.
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
    isRunning = waiting.length > 0
    if (!isRunning) return
    const startNext = once(() => {
      clearTimeout(timer)
      collect()
    })
    const timer = setTimeout(startNext, BATCH_TIMEOUT_MS)
    void settleBatch(waiting.splice(0, maxSize), startNext).finally(startNext)
  }

  const collect = (): void => {
    isRunning = true
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
        if (!isRunning) collect()
      }
    })
}

/** Returns whether the database itself has refused the batch and rolled it back. */
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
