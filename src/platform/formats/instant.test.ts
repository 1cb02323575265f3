import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { instantMs } from './instant.ts'

const FIXED_SEED = { seed: 20_261_122 }

describe('instantMs', () => {
  it.each([
    '',
    'demain',
    '2026-12-01',
    '2026-12-01T18:00:00',
    '2026-13-01T18:00:00Z',
    '2026-00-01T18:00:00Z',
    '2026-02-29T18:00:00Z',
    '2026-04-31T18:00:00Z',
    '2026-12-00T18:00:00Z',
    '2026-12-01T24:00:00Z',
    '2026-12-01T18:60:00Z',
    '2026-12-01 18:00:00Z',
    '2026-12-01T18:00:00+1:00',
    '2026-12-01T18:00:00.1Z',
    ' 2026-12-01T18:00:00Z',
  ])('returns NaN for %j', (text) => {
    expect(instantMs(text)).toBeNaN()
  })

  it('reads any instant, with or without seconds and thousandths, with any offset', () => {
    const anySecond = fc.integer({ min: Date.UTC(1970, 0) / 1000, max: Date.UTC(2400, 0) / 1000 })
    const anyQuarterHours = fc.integer({ min: -48, max: 56 })
    fc.assert(
      fc.property(anySecond, anyQuarterHours, (second, quarters) => {
        const minutes = Math.abs(quarters * 15)
        const offset = [Math.floor(minutes / 60), minutes % 60]
          .map((part) => String(part).padStart(2, '0'))
          .join(':')
        const local = new Date((second + quarters * 900) * 1000).toISOString().slice(0, 19)
        expect(instantMs(`${local}${quarters < 0 ? '-' : '+'}${offset}`)).toBe(second * 1000)
        expect(instantMs(`${local}.987Z`)).toBe(Date.parse(`${local}.987Z`))
        expect(instantMs(`${local.slice(0, 16)}Z`)).toBe(Date.parse(`${local.slice(0, 16)}Z`))
      }),
      FIXED_SEED,
    )
  })
})
