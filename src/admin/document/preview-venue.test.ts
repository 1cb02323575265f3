import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { wafubar } from '#venues/examples/wafubar.ts'
import { sumOddsByName } from '#venues/prizes/odds-by-name.ts'

import { previewWheel } from './preview-venue.ts'

const { prizes } = wafubar

describe('the wheel of an unfinished draft', () => {
  it('has eight segments without prizes, with too many prizes, and with odds above 100 or below 0', () => {
    const prize = fc.record({
      key: fc.uuid(),
      name: fc.constant('Lot'),
      icon: fc.constant('gift' as const),
      alcohol: fc.constant(false),
      probability: fc.oneof(fc.double(), fc.integer({ min: -50, max: 300 })),
    })
    fc.assert(
      fc.property(fc.array(prize, { maxLength: 12 }), (given) => {
        const segments = previewWheel(given)
        expect(segments).toHaveLength(8)
        for (const { probability } of segments) expect(probability).toBeGreaterThanOrEqual(0)
        expect(new Set(segments.map(({ id }) => id)).size).toBe(8)
      }),
    )
  })

  it('has the odds that players see, for a valid draft', () => {
    expect(
      sumOddsByName(previewWheel(prizes)).find(({ name }) => name === 'Soft')?.probability,
    ).toBe(10)
  })
})
