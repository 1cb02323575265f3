import { expect, it } from 'vitest'

import { seededRandom } from './seeded-random.ts'
import { peakPerSecond, spikeArrivals } from './spike.ts'

const SPOT = { visitors: 5000, forMs: 60_000, riseMs: 10_000, decayMs: 40_000 }

it('places all arrivals within the time, with a steep rise and a slow decay, the same for the same seed', () => {
  const arrivals = spikeArrivals(SPOT, seededRandom(1))
  expect(arrivals).toHaveLength(SPOT.visitors)
  expect(arrivals[0]).toBeGreaterThanOrEqual(0)
  expect(arrivals.at(-1)).toBeLessThan(SPOT.forMs)
  const within = (fromMs: number, toMs: number) =>
    arrivals.filter((arrival) => arrival >= fromMs && arrival < toMs).length
  expect(within(9_000, 10_000)).toBeGreaterThan(4 * within(0, 1_000))
  expect(within(10_000, 12_000) / within(50_000, 52_000)).toBeCloseTo(Math.E, 0)
  expect(spikeArrivals(SPOT, seededRandom(1))).toEqual(arrivals)
})

it('finds the second with the most arrivals wherever it begins', () => {
  expect(peakPerSecond([0, 900, 1_100, 1_300, 1_899, 5_000])).toBe(4)
  expect(peakPerSecond([])).toBe(0)
})
