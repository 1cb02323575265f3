import { assert, constantFrom, option, property, record, integer } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { computeUnavailability } from './unavailability.ts'

const FIXED_SEED = { seed: 20_261_123 }
const OPENS = '2026-12-01T18:00:00+01:00'
const CLOSES = '2026-12-24T00:00:00Z'
const [OPENS_MS, CLOSES_MS] = [Date.parse(OPENS), Date.parse(CLOSES)]

describe('a venue', () => {
  it.each([
    [
      'paused, whatever its dates',
      { opensAt: OPENS, closesAt: CLOSES, paused: true },
      OPENS_MS,
      'paused',
      null,
    ],
    [
      'archived, whatever its dates and its switch',
      { opensAt: OPENS, archivedAt: CLOSES, paused: true },
      OPENS_MS - 1,
      'closed',
      CLOSES,
    ],
    ['paused before its opening', { opensAt: OPENS, paused: true }, OPENS_MS - 1, 'paused', null],
    [
      'before its opening',
      { opensAt: OPENS, closesAt: CLOSES },
      OPENS_MS - 1,
      'not_open_yet',
      OPENS,
    ],
    ['from its closing on', { opensAt: OPENS, closesAt: CLOSES }, CLOSES_MS, 'closed', CLOSES],
  ])('is unavailable %s', (_, venue, nowMs, code, at) => {
    expect(computeUnavailability(venue, nowMs)).toEqual({ code, at })
  })

  it.each([
    ['at its opening', OPENS_MS],
    ['until its closing', CLOSES_MS - 1],
  ])('is available %s', (_, nowMs) => {
    expect(computeUnavailability({ opensAt: OPENS, closesAt: CLOSES }, nowMs)).toBeNull()
  })

  it('is unavailable exactly if it is paused or the instant is outside its dates', () => {
    const venues = record({
      opensAt: option(constantFrom(OPENS), { nil: undefined }),
      closesAt: option(constantFrom(CLOSES), { nil: undefined }),
      paused: constantFrom(true, false, undefined),
    })
    const instants = integer({ min: OPENS_MS - 9, max: CLOSES_MS + 9 })
    assert(
      property(venues, instants, (venue, nowMs) => {
        const isEarly = venue.opensAt !== undefined && nowMs < OPENS_MS
        const isLate = venue.closesAt !== undefined && nowMs >= CLOSES_MS
        const isAvailable = computeUnavailability(venue, nowMs) === null
        expect(isAvailable).toBe(!(venue.paused || isEarly || isLate))
      }),
      FIXED_SEED,
    )
  })
})
