import { describe, expect, it } from 'vitest'

import { formatLogLine } from './log.ts'

describe('a line of the log in a terminal', () => {
  const at = new Date(2026, 10, 21, 9, 5, 3)

  it('contains the time of day, the event and its fields', () => {
    expect(formatLogLine(at, 'request', { call: 'spin', status: 200, ms: 12.3 })).toBe(
      '09:05:03  request: call spin, status 200, ms 12.3',
    )
  })

  it('escapes characters that would move the cursor or begin a line', () => {
    expect(formatLogLine(at, 'mail', { reason: '550 \u001b[2J\nready' })).toBe(
      '09:05:03  mail: reason 550 \\u001b[2J\\nready',
    )
  })

  it('ends after an event without fields', () => {
    expect(formatLogLine(at, 'ready')).toBe('09:05:03  ready')
    expect(formatLogLine(at, 'ready', {})).toBe('09:05:03  ready')
  })
})
