import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { DocumentPrize } from '#venues/prizes/prize-schema.ts'

import { findOfferRise } from './offer-rise.ts'

const prize = (probability: number, details?: string, more: Partial<DocumentPrize> = {}) => ({
  key: 'soft',
  name: 'Soft',
  icon: 'soft' as const,
  alcohol: false,
  probability,
  ...(details !== undefined && { details }),
  ...more,
})

describe('a rise of what 100 plays give', () => {
  it.each([
    ['the same', [prize(10, '4 €')], [prize(10, '4 €')]],
    ['less', [prize(10, '4 €')], [prize(2, '4 €')]],
    ['a little more', [prize(10, '4 €')], [prize(14.9, '4 €')]],
    ['more wins of less value', [prize(10, '6 €')], [prize(20, '3 €')]],
    ['nothing, before and after', [prize(0, '4 €')], [prize(0, '4 €')]],
    ['a larger stock', [prize(10, '4 €', { stock: { perDay: 5 } })], [prize(10, '4 €')]],
  ])('is not reported for %s', (_, before, after) => {
    expect(findOfferRise(before, after)).toBe(null)
  })

  it.each([
    ['odds', [prize(10, '4 €')], [prize(15, '4 €')], 40, 60],
    ['values', [prize(10, '4 €')], [prize(10, '6 €')], 40, 60],
    [
      'odds of a limited prize',
      [prize(1, '9 €', { stock: { perDay: 2 } })],
      [prize(50, '9 €', { stock: { perDay: 2 } })],
      9,
      450,
    ],
    ['a first prize with odds', [prize(0, '4 €')], [prize(1, '4 €')], 0, 4],
  ])('by half or more is reported in euros for other %s', (_, before, after, low, high) => {
    expect(findOfferRise(before, after)).toEqual({ unit: 'euros', before: low, after: high })
  })

  it('is reported in wins if a prize has no value, before or after', () => {
    const rise = { unit: 'wins', before: 10, after: 20 }
    expect(findOfferRise([prize(10)], [prize(20, '4 €')])).toEqual(rise)
    expect(findOfferRise([prize(10, '4 €')], [prize(20)])).toEqual(rise)
  })

  it('does not depend on the decimals of the odds', () => {
    const percent = fc.integer({ min: 100, max: 60_000 }).map((units) => units / 1000)
    fc.assert(
      fc.property(percent, (probability) => {
        const after = [prize(probability * 1.5, '4 €')]
        expect(findOfferRise([prize(probability, '4 €')], after)?.unit).toBe('euros')
        expect(findOfferRise(after, [prize(probability, '4 €')])).toBe(null)
      }),
    )
  })
})
