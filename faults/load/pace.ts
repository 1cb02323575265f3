import { setTimeout as pause } from 'node:timers/promises'

/** How load comes: people do not wait for one another. */
export type Pace = { readonly perSecond: number; readonly forMs: number }

/**
 * Begins one work after the other at an even pace, whatever became of those before, and waits for all of them: a server
 * that is slow gets no less to do. Gives how many there were.
 */
export async function keepPace(
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
