import { setTimeout as pause } from 'node:timers/promises'

/** An open load: new work starts at a fixed rate, whether or not earlier work has ended. */
export type Pace = { readonly perSecond: number; readonly forMs: number }

/**
 * Starts work at an even pace, then waits for all of it. A slow server gets no less work. Returns
 * how many were started.
 */
export async function runAtPace(
  { perSecond, forMs }: Pace,
  work: (number: number) => Promise<void>,
): Promise<number> {
  const startedAt = performance.now()
  const count = Math.max(1, Math.round((perSecond * forMs) / 1000))
  const works: Promise<void>[] = []
  for (let number = 1; number <= count; number += 1) {
    // Computed from the start: a late one does not delay those after it.
    await pause(Math.max(0, startedAt + (number * 1000) / perSecond - performance.now()))
    const one = work(number)
    // Promise.all below reports the rejection.
    one.catch(() => {})
    works.push(one)
  }
  await Promise.all(works)
  return count
}

/**
 * Starts work at an even pace until the returned function is called, which waits for all work that
 * was started.
 */
export function startAtPace(
  perSecond: number,
  work: (number: number) => Promise<void>,
): () => Promise<void> {
  const ending = new AbortController()
  const works: Promise<void>[] = []
  const coming = async () => {
    const startedAt = performance.now()
    for (let number = 1; !ending.signal.aborted; number += 1) {
      await pause(Math.max(0, startedAt + (number * 1000) / perSecond - performance.now()))
      const one = work(number)
      // The returned function reports the rejection.
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
