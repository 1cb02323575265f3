import { setTimeout as pause } from 'node:timers/promises'

/** An open load: new work starts at a fixed rate, whether or not earlier work has ended. */
export type Pace = { readonly perSecond: number; readonly forMs: number }

/**
 * Starts work at an even pace, then waits for all of it. A slow server gets as much work as a fast
 * server. Returns the number of starts.
 */
export async function runAtPace(
  { perSecond, forMs }: Pace,
  work: (number: number) => Promise<void>,
): Promise<number> {
  const startedAt = performance.now()
  const count = Math.max(1, Math.round((perSecond * forMs) / 1000))
  const works: Promise<void>[] = []
  for (let number = 1; number <= count; number += 1) {
    // The time is computed from the start of the load, so that late work does not delay later work.
    await pause(Math.max(0, startedAt + (number * 1000) / perSecond - performance.now()))
    const one = work(number)
    // Promise.all below reports the rejection.
    one.catch(() => {})
    works.push(one)
  }
  await Promise.all(works)
  return count
}
