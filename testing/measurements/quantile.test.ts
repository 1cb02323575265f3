import { expect, test } from 'vitest'

import { quantile } from './quantile.ts'

test('a quantile of no values is NaN', () => {
  expect(quantile([], 0.5)).toBeNaN()
})

test('a quantile is one of the given values, in whatever order they are given', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect([0, 0.5, 0.95, 0.99, 1].map((fraction) => quantile(hundred, fraction))).toEqual([
    1, 50, 95, 99, 100,
  ])
  expect([0.5, 0.99].map((fraction) => quantile([7], fraction))).toEqual([7, 7])
})
