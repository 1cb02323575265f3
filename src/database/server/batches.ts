import { setImmediate as soon } from 'node:timers/promises'

import { DatabaseError } from './database-error.ts'

type Waiting<In, Out> = { item: In; resolve: (out: Out) => void; reject: (error: unknown) => void }

/** More of them would make those wait that came first, and gain nothing. */
const MOST_TOGETHER = 64

/** A batch that takes longer, behind a lock of somebody else, no longer holds up those after it. */
const PATIENCE_MS = 100

/**
 * Gathers what comes while a batch is under way, and does it together after that: what a transaction costs besides its rows, they
 * share. Whatever comes at a quiet moment goes at once, alone. `perform` gives one answer for each, in their order.
 * Where the database refuses a batch, each of it is tried alone, so that nobody is refused for another.
 */
export function createBatcher<In, Out>(
  perform: (batch: readonly In[]) => Promise<readonly Out[]>,
  most = MOST_TOGETHER,
): (item: In) => Promise<Out> {
  const waiting: Waiting<In, Out>[] = []
  let isUnderWay = false

  const tell = async (batch: readonly Waiting<In, Out>[], passOn: () => void): Promise<void> => {
    try {
      const answers = await perform(batch.map(({ item }) => item))
      // The next batch goes out before these hear: the database works on it while their answers are written.
      passOn()
      await soon()
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Out)
    } catch (error) {
      if (batch.length > 1 && isRefusal(error))
        await Promise.all(batch.map(async (one) => tell([one], passOn)))
      else for (const { reject } of batch) reject(error)
    }
  }

  const goOn = (): void => {
    isUnderWay = waiting.length > 0
    if (!isUnderWay) return
    const passOn = once(() => {
      clearTimeout(late)
      goOn()
    })
    const late = setTimeout(passOn, PATIENCE_MS)
    void tell(waiting.splice(0, most), passOn).finally(passOn)
  }

  return async (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isUnderWay) goOn()
    })
}

/** The database's own word, also where it speaks of its health: it has undone the whole batch. */
function isRefusal(error: unknown): boolean {
  return error instanceof DatabaseError || (error as Error).cause instanceof DatabaseError
}

function once(act: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    act()
  }
}
