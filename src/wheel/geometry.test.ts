import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { findSegmentUnderPointer } from '#testing/game/segment-under-pointer.ts'

import { segmentDegrees, computeStopAngle, pointOnCircle } from './geometry.ts'

const FIXED_SEED = { seed: 20_261_121 }
const COUNTS = Array.from({ length: 23 }, (_, index) => index + 2)
const ROUNDING_ERROR = 1e-6
const fullTurns = 4

describe('computeStopAngle', () => {
  it('returns an angle 4 to less than 5 full turns ahead, in the middle 70 % of the drawn segment, from any angle', () => {
    const anyOptions = fc.integer({ min: 2, max: 24 }).chain((count) =>
      fc.record({
        from: fc.double({ min: -1e5, max: 1e5, noNaN: true }),
        count: fc.constant(count),
        index: fc.integer({ min: 0, max: count - 1 }),
        landing: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      }),
    )
    fc.assert(
      fc.property(anyOptions, (options) => {
        const stop = computeStopAngle({ ...options, fullTurns })
        expect(stop - options.from).toBeGreaterThanOrEqual(4 * 360 - ROUNDING_ERROR)
        expect(stop - options.from).toBeLessThan(5 * 360 + ROUNDING_ERROR)
        const shown = findSegmentUnderPointer(stop, options.count)
        expect(shown.index).toBe(options.index)
        expect(shown.fraction).toBeGreaterThanOrEqual(0.15 - ROUNDING_ERROR)
        expect(shown.fraction).toBeLessThanOrEqual(0.85 + ROUNDING_ERROR)
        expect(shown.fraction).toBeCloseTo(0.15 + options.landing * 0.7, 5)
      }),
      { ...FIXED_SEED, numRuns: 2000 },
    )
  })

  it('turns clockwise, with segment 0 to the right of the top: hand-computed values for eight segments', () => {
    expect(computeStopAngle({ from: 0, count: 8, index: 0, landing: 0.5, fullTurns })).toBeCloseTo(
      4 * 360 + 337.5,
      9,
    )
    expect(computeStopAngle({ from: 0, count: 8, index: 7, landing: 0.5, fullTurns })).toBeCloseTo(
      4 * 360 + 22.5,
      9,
    )
    expect(
      computeStopAngle({ from: 337.5, count: 8, index: 0, landing: 0.5, fullTurns }),
    ).toBeCloseTo(337.5 + 4 * 360, 9)
  })
})

it.each([
  [0, 0, -2],
  [90, 2, 0],
  [180, 0, 2],
  [-90, -2, 0],
])('the point at %d degrees is at the expected place', (degrees, x, y) => {
  const point = pointOnCircle(degrees, 2)
  expect(point.x).toBeCloseTo(x)
  expect(point.y).toBeCloseTo(y)
})

describe('segmentDegrees', () => {
  it('divides a full turn equally among the segments', () => {
    for (const count of COUNTS) expect(segmentDegrees(count) * count).toBeCloseTo(360, 9)
  })
})
