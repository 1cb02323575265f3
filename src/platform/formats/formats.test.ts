import { describe, expect, it } from 'vitest'

import {
  formatClock,
  formatDate,
  formatDuration,
  formatPercent,
} from '#texts/platform/formats/formats.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe('a remaining time', () => {
  it.each([
    [-5 * SECOND, '00 min 00 s'],
    [0, '00 min 00 s'],
    [1, '00 min 01 s'],
    [59 * MINUTE + 59 * SECOND, '59 min 59 s'],
    [3 * HOUR + 12 * MINUTE + 5 * SECOND, '3 h 12 min 05 s'],
    [DAY - 1, '1 j 0 h 00 min'],
    [9 * DAY + 3 * HOUR + 12 * MINUTE + 59 * SECOND, '9 j 3 h 12 min'],
  ])('of %d ms is « %s »', (remainingMs, text) => {
    expect(formatDuration(remainingMs)).toBe(text)
  })
})

describe('a date', () => {
  it.each([
    ['2026-11-30T23:30:00.000Z', '1er décembre 2026'],
    ['2026-11-21T12:00:00.000Z', '21 novembre 2026'],
  ])('%s is « %s » in Paris', (instant, text) => {
    expect(formatDate(Date.parse(instant))).toBe(text)
  })
})

describe('a clock', () => {
  it.each([
    ['2026-11-21T02:53:07.000Z', '03:53:07'],
    ['2026-07-14T21:00:00.000Z', '23:00:00'],
  ])('at %s shows %s, the time in Paris', (instant, text) => {
    expect(formatClock(Date.parse(instant))).toBe(text)
  })
})

describe('a probability', () => {
  it.each([
    [10, '10\u00a0%'],
    [0.0001, '0,0001\u00a0%'],
    [(33.3333 / 3) * 3, '33,3333\u00a0%'],
    [0.1 + 0.2, '0,3\u00a0%'],
  ])('of %d is « %s »', (percent, text) => {
    expect(formatPercent(percent)).toBe(text)
  })
})
