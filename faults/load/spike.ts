import { setTimeout as pause } from 'node:timers/promises'

/** How a crowd comes after a word on television: ever more of them until the peak, then ever fewer. */
export type Spike = {
  readonly visitors: number
  readonly forMs: number
  /** From the first to the peak, along a straight line. */
  readonly riseMs: number
  /** After it, until a third of the peak is left. */
  readonly decayMs: number
}

/** When each of them comes, in milliseconds from the start, the first first. `random` gives numbers in [0, 1). */
export function spikeArrivals({ visitors, ...shape }: Spike, random: () => number): number[] {
  const rising = shape.riseMs / 2
  const falling = shape.decayMs * (1 - Math.exp((shape.riseMs - shape.forMs) / shape.decayMs))
  const arrivalOf = (share: number) => {
    const area = share * (rising + falling)
    if (area < rising) return Math.sqrt(2 * area * shape.riseMs)
    return shape.riseMs - shape.decayMs * Math.log(1 - (area - rising) / shape.decayMs)
  }
  return Array.from({ length: visitors }, () => arrivalOf(random())).toSorted((one, other) => one - other)
}

/** The most that come within any second of the whole. */
export function peakPerSecond(arrivals: readonly number[]): number {
  let first = 0
  return arrivals.reduce((peak, arrival, last) => {
    while (arrival - (arrivals[first] ?? 0) >= 1000) first += 1
    return Math.max(peak, last - first + 1)
  }, 0)
}

/** Begins a work at each of these moments, whatever became of those before, and waits for all of them. */
export async function runAtArrivals(
  arrivals: readonly number[],
  work: (number: number) => Promise<void>,
): Promise<void> {
  const begun = performance.now()
  const works: Promise<void>[] = []
  for (const [number, arrival] of arrivals.entries()) {
    const early = begun + arrival - performance.now()
    if (early > 0) await pause(early)
    const one = work(number)
    // Told below.
    one.catch(() => {})
    works.push(one)
  }
  await Promise.all(works)
}
