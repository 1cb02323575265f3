import { expect, test } from 'vitest'

import { percentilesOf } from './percentiles.ts'

test('without latencies they are NaN', () => {
  expect(percentilesOf([])).toEqual({ p50Ms: NaN, p95Ms: NaN, p99Ms: NaN })
})

test('they are measured values, whatever the order of the latencies', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(percentilesOf(hundred)).toEqual({ p50Ms: 50, p95Ms: 95, p99Ms: 99 })
  expect(percentilesOf([7])).toEqual({ p50Ms: 7, p95Ms: 7, p99Ms: 7 })
})
