import { expect, test } from 'vitest'

import { medians } from './median.ts'

test('the median of each figure is computed separately', () => {
  expect(
    medians([
      { a: 1, b: 9 },
      { a: 100, b: 8 },
      { a: 2, b: 7 },
    ]),
  ).toEqual({ a: 2, b: 8 })
})

test('the median of an even number of runs is the lower of the two middle values', () => {
  expect(medians([{ a: 1 }, { a: 4 }])).toEqual({ a: 1 })
})

test('the median of no runs throws an error', () => {
  expect(() => medians([])).toThrow('nothing to take the median of')
})
