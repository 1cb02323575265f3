import { expect, test } from 'vitest'

import { medians } from './median.ts'

test('each figure has its own middle', () => {
  expect(
    medians([
      { a: 1, b: 9 },
      { a: 100, b: 8 },
      { a: 2, b: 7 },
    ]),
  ).toEqual({ a: 2, b: 8 })
})

test('between two middles lies the median', () => {
  expect(medians([{ a: 1 }, { a: 4 }])).toEqual({ a: 2.5 })
})

test('of nothing there is none', () => {
  expect(() => medians([])).toThrow('nothing to take the median of')
})
