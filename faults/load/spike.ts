import { setTimeout as pause } from 'node:timers/promises'

/** Arrivals after a mention on television: their rate rises to a peak, then decays. */
export type Spike = {
  readonly visitors: number
  readonly forMs: number
  /** The time from the first arrival to the peak. The rate rises linearly. */
  readonly riseMs: number
  /** The time after the peak until the rate is 1/e of it, about a third. */
  readonly decayMs: number
}

/** Returns the time of each arrival in milliseconds from the start, sorted. `random` returns numbers in [0, 1). */
export function spikeArrivals({ visitors, ...shape }: Spike, random: () => number): number[] {
  const rising = shape.riseMs / 2
  const falling = shape.decayMs * (1 - Math.exp((shape.riseMs - shape.forMs) / shape.decayMs))
  const arrivalOf = (fraction: number) => {
    const area = fraction * (rising + falling)
    if (area < rising) return Math.sqrt(2 * area * shape.riseMs)
    return shape.riseMs - shape.decayMs * Math.log(1 - (area - rising) / shape.decayMs)
  }
  return Array.from({ length: visitors }, () => arrivalOf(random())).toSorted((one, other) => one - other)
}

/** Returns the largest number of arrivals within any second. */
export function peakPerSecond(arrivals: readonly number[]): number {
  let first = 0
  return arrivals.reduce((peak, arrival, last) => {
    while (arrival - (arrivals[first] ?? 0) >= 1000) first += 1
    return Math.max(peak, last - first + 1)
  }, 0)
}

/** Starts work at each of these times, in milliseconds from now, then waits for all of it. */
export async function runAtArrivals(
  arrivals: readonly number[],
  work: (number: number) => Promise<void>,
): Promise<void> {
  const startedAt = performance.now()
  const works: Promise<void>[] = []
  for (const [number, arrival] of arrivals.entries()) {
    const early = startedAt + arrival - performance.now()
    if (early > 0) await pause(early)
    const one = work(number)
    // Promise.all below reports the rejection.
    one.catch(() => {})
    works.push(one)
  }
  await Promise.all(works)
}
