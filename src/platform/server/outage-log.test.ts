import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { Log } from './log.ts'
import { summarizeOutages } from './outage-log.ts'

let lines: string[]
let log: Log
beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  log = summarizeOutages((event, fields = {}) =>
    lines.push([event, ...Object.values(fields)].join(' ')),
  )
})
afterEach(() => vi.useRealTimers())

/** Logs the refusal of a call by the database, as the app does. */
function refuse(error: string): void {
  log('request failed', { call: 'spin', error })
  log('refusal', { call: 'spin', reason: 'unavailable', status: 503 })
  log('request', { call: 'spin', status: 503 })
}

it('an outage is logged in one line for each kind of error, and a line at its end', () => {
  for (let second = 0; second < 60; second += 1) {
    for (let call = 0; call < 50; call += 1) refuse('DatabaseUnavailable 08P01')
    refuse('DatabaseUnavailable ECONNREFUSED')
    log('background failed', { error: 'DatabaseUnavailable ECONNREFUSED' })
    vi.advanceTimersByTime(1000)
  }
  const faults = [
    'request failed spin DatabaseUnavailable 08P01',
    'request failed spin DatabaseUnavailable ECONNREFUSED',
  ]
  expect(lines).toEqual(faults)
  vi.advanceTimersByTime(60_000)
  expect(lines).toEqual([...faults, 'database back'])
  refuse('DatabaseUnavailable 08P01')
  expect(lines).toEqual([...faults, 'database back', faults[0]])
})

it('all other log lines are written during an outage', () => {
  vi.advanceTimersByTime(60_000)
  refuse('DatabaseUnavailable')
  for (let time = 0; time < 2; time += 1) {
    log('request failed', { call: 'spin', error: 'DatabaseError 42501' })
    log('refusal', { call: 'spin', reason: 'unavailable', status: 500 })
    log('request', { call: 'spin', status: 200 })
    log('ran out')
  }
  expect(lines.slice(1)).toHaveLength(2 * 4)
  expect(new Set(lines).size).toBe(5)
})
