import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { chiSquare, chiSquarePValue } from './chi-square.ts'

describe('the chi-square of counts', () => {
  it('is 0 if the counts equal the expected counts', () => {
    expect(chiSquare([80, 10, 9, 1], [80, 10, 9, 1])).toBe(0)
  })
  it('adds the squared differences, each divided by the expected count', () => {
    expect(chiSquare([70, 20], [80, 10])).toBeCloseTo(100 / 80 + 100 / 10, 12)
  })
})

describe('the p-value of a chi-square', () => {
  // The usual table of critical values.
  it.each([
    [3.841, 1, 0.05],
    [5.991, 2, 0.05],
    [7.815, 3, 0.05],
    [16.266, 3, 0.001],
    [66.619, 35, 0.001],
    [124.342, 100, 0.05],
  ])('of %d with %d degrees is %d', (statistic, degrees, p) => {
    expect(chiSquarePValue(statistic, degrees)).toBeCloseTo(p, 4)
  })

  it('with two degrees is the exponential function, and stays between 0 and 1', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 200, noNaN: true }), (statistic) => {
        expect(chiSquarePValue(statistic, 2)).toBeCloseTo(Math.exp(-statistic / 2), 10)
      }),
    )
    expect(chiSquarePValue(0, 3)).toBe(1)
    expect(chiSquarePValue(5000, 3)).toBeGreaterThanOrEqual(0)
  })
})
