import { setTimeout as pause } from 'node:timers/promises'

/** How load comes: people do not wait for one another. */
export type Pace = { readonly perSecond: number; readonly forMs: number }

/**
 * Begins one work after the other at an even pace, whatever became of those before, and waits for all of them: a server
 * that is slow gets no less to do. Gives how many there were.
 */
export async function runAtPace(
  { perSecond, forMs }: Pace,
  work: (number: number) => Promise<void>,
): Promise<number> {
  const begun = performance.now()
  const count = Math.max(1, Math.round((perSecond * forMs) / 1000))
  const works: Promise<void>[] = []
  for (let number = 1; number <= count; number += 1) {
    // By the clock and not from one to the next: a late one makes no other late.
    await pause(Math.max(0, begun + (number * 1000) / perSecond - performance.now()))
    const one = work(number)
    // Told below.
    one.catch(() => {})
    works.push(one)
  }
  await Promise.all(works)
  return count
}

/** The same without an end of its own. Gives what ends it, once all that has begun is over. */
export function startAtPace(perSecond: number, work: (number: number) => Promise<void>): () => Promise<void> {
  const ending = new AbortController()
  const works: Promise<void>[] = []
  const coming = async () => {
    const begun = performance.now()
    for (let number = 1; !ending.signal.aborted; number += 1) {
      await pause(Math.max(0, begun + (number * 1000) / perSecond - performance.now()))
      const one = work(number)
      // Told to whoever ends them.
      one.catch(() => {})
      works.push(one)
    }
  }
  const allCame = coming()
  return async () => {
    ending.abort()
    await allCame
    await Promise.all(works)
  }
}
