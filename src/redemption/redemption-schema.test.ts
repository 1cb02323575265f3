import { describe, expect, it } from 'vitest'

import { readValue } from '#platform/formats/value-schema.ts'

import type { Redemption } from './redemption.ts'
import { redemption } from './redemption-schema.ts'

const read = (value: unknown) => readValue(redemption, value)

const PRIZE: Redemption = {
  code: 'K7QX2M9A',
  prizeDetails: null,
  prizeName: 'Cocktail',
  hasAlcohol: true,
  wonAt: '2026-11-21T12:00:00.123Z',
  validUntil: null,
  isExpired: false,
  redeemedAt: '2026-11-21T20:00:00Z',
  undoSeconds: 600,
}

describe('the schema of a redemption', () => {
  it.each([null, undefined, '', [], {}, 'K7QX2M9A', 7])('refuses %j', (value) => {
    expect(read(value)).toBeUndefined()
  })

  it.each(Object.keys(PRIZE).filter((name) => name !== 'prizeDetails'))(
    'refuses an object in which %s is missing or has another type',
    (name) => {
      const { [name as keyof Redemption]: _, ...rest } = PRIZE
      expect(read(rest)).toBeUndefined()
      for (const value of [{}, 'yesterday', '2026-21-11T12:00:00Z']) {
        if (typeof value === 'string' && ['code', 'prizeName'].includes(name)) continue
        expect(
          read({ ...PRIZE, [name]: value }),
          `${name}: ${JSON.stringify(value)}`,
        ).toBeUndefined()
      }
    },
  )

  it('accepts an object with all values, and with null for the optional values', () => {
    expect(read(PRIZE)).toEqual(PRIZE)
    const open = { ...PRIZE, redeemedAt: null, undoSeconds: null }
    expect(read(open)).toEqual(open)
  })
})
