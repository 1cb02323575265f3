import { describe, expect, it } from 'vitest'

import { isRedemption, type Redemption } from './redemption.ts'

const PRIZE: Redemption = {
  ...{ code: 'K7QX2M9A', prizeName: 'Cocktail', hasAlcohol: true, wonAt: '2026-11-21T12:00:00.123Z' },
  ...{ validUntil: null, isExpired: false, redeemedAt: '2026-11-21T20:00:00Z', undoSeconds: 600 },
}

describe('isRedemption', () => {
  it.each([null, undefined, '', [], {}, 'K7QX2M9A', 7])('refuses %j', (value) => {
    expect(isRedemption(value)).toBe(false)
  })

  it.each(Object.keys(PRIZE))('refuses an object without %s, or with another type of it', (name) => {
    const { [name as keyof Redemption]: _, ...rest } = PRIZE
    expect(isRedemption(rest)).toBe(false)
    for (const value of [{}, 'yesterday', '2026-21-11T12:00:00Z']) {
      if (typeof value === 'string' && ['code', 'prizeName'].includes(name)) continue
      expect(isRedemption({ ...PRIZE, [name]: value }), `${name}: ${JSON.stringify(value)}`).toBe(false)
    }
  })

  it('accepts an object with all values, and with the optional values null', () => {
    expect(isRedemption(PRIZE)).toBe(true)
    expect(isRedemption({ ...PRIZE, redeemedAt: null, undoSeconds: null })).toBe(true)
  })
})
