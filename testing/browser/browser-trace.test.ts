import { expect, test } from 'vitest'

import { busyShare, framesPerSecond, spanBetween, type TraceEvent } from './browser-trace.ts'

const MAIN = { pid: 7, tid: 1, cat: 'disabled-by-default-devtools.timeline' }
const mark = (name: string, ts: number): TraceEvent => ({
  ...MAIN,
  cat: 'blink.user_timing',
  name,
  ts,
})
const task = (ts: number, tdur: number): TraceEvent => ({ ...MAIN, name: 'RunTask', ts, tdur })
const frame = (ts: number): TraceEvent => ({
  pid: 2,
  tid: 9,
  cat: 'viz',
  name: 'Display::FrameDisplayed',
  ts,
})

const MARKS = [mark('start', 1_000_000), mark('end', 2_000_000)]
const span = spanBetween(MARKS, 'start', 'end')

test('a trace without the marks is refused', () => {
  expect(() => spanBetween(MARKS, 'start', 'rest')).toThrow('no marks start and rest')
})

test('tasks of other threads, processes and times do not count', () => {
  const elsewhere = { ...task(1_100_000, 500_000), tid: 4 }
  const otherPage = { ...task(1_100_000, 500_000), pid: 8 }
  const before = task(100_000, 200_000)
  expect(busyShare([elsewhere, otherPage, before], span)).toBe(0)
})

test('a task counts with the time in which its thread had a core', () => {
  expect(busyShare([task(1_200_000, 100_000), task(1_400_000, 200_000)], span)).toBeCloseTo(0.3)
})

test('displayed frames count for every process', () => {
  const shown = [frame(999_999), frame(1_000_000), frame(1_500_000), frame(2_000_001)]
  expect(framesPerSecond(shown, span)).toBe(2)
})
