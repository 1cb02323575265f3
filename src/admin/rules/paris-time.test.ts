import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { instantMs } from '#platform/formats/instant.ts'

import { instantOfParisTime, parisTimeOf } from './paris-time.ts'

describe('a time in Paris', () => {
  it('is not an instant if it is empty or incomplete', () => {
    for (const time of ['', '2026', '2026-12-01', '2026-02-30T10:00', '2026-12-01T24:00'])
      expect([time, instantOfParisTime(time)]).toEqual([time, undefined])
    for (const text of ['', 'soon', '2026-12-01T18:00']) expect(parisTimeOf(text)).toBe('')
  })

  it.each([
    ['2026-12-01T18:00', '2026-12-01T18:00:00+01:00'],
    ['2026-07-14T00:00', '2026-07-14T00:00:00+02:00'],
    ['2027-03-28T01:59', '2027-03-28T01:59:00+01:00'],
    ['2027-03-28T03:00', '2027-03-28T03:00:00+02:00'],
    ['2026-10-25T02:30', '2026-10-25T02:30:00+02:00'],
    ['2026-10-25T03:00', '2026-10-25T03:00:00+01:00'],
  ])('%s is %s', (time, instant) => {
    expect(instantOfParisTime(time)).toBe(instant)
    expect(parisTimeOf(instant)).toBe(time)
  })

  it('is one hour later if the clock skips it in spring', () => {
    expect(instantOfParisTime('2027-03-28T02:30')).toBe('2027-03-28T03:30:00+02:00')
  })

  it('is read from any offset', () => {
    expect(parisTimeOf('2026-12-01T17:00:00Z')).toBe('2026-12-01T18:00')
    expect(parisTimeOf('2026-07-01T18:00:00-05:00')).toBe('2026-07-02T01:00')
  })

  it('converts back to its instant, or to the first of two equal hours in autumn', () => {
    const minute = fc.integer({ min: 0, max: 2 ** 26 }).map((minutes) => minutes * 60_000)
    fc.assert(
      fc.property(minute, (epochMs) => {
        const instant = `${new Date(epochMs).toISOString().slice(0, 16)}:00Z`
        const again = instantOfParisTime(parisTimeOf(instant)) ?? ''
        expect(parisTimeOf(again)).toBe(parisTimeOf(instant))
        expect([0, 3_600_000]).toContain(epochMs - instantMs(again))
      }),
    )
  })
})
