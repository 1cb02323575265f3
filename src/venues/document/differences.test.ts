import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { compareDocuments } from './differences.ts'
import type { VenueDocument } from './document-schema.ts'
import { wafubar } from '#venues/examples/wafubar.ts'
import type { DocumentPrize } from '#venues/prizes/prize-schema.ts'

const FIXED_SEED = { seed: 20_261_125 }

const withSoft = (change: Partial<DocumentPrize>): VenueDocument => ({
  ...wafubar,
  prizes: wafubar.prizes.map((prize) => (prize.key === 'soft' ? { ...prize, ...change } : prize)),
})
const classesOf = (before: VenueDocument, after: VenueDocument) =>
  compareDocuments(before, after).map((difference) => difference.class)

describe('the differences of two documents', () => {
  it('are to the detriment of players if a prize is removed, but not if it is added', () => {
    const fewer = { ...wafubar, prizes: wafubar.prizes.slice(1) }
    expect(classesOf(wafubar, fewer)).toEqual(['detriment'])
    expect(classesOf(fewer, wafubar)).toEqual(['neutral'])
  })

  it('are of the class appearance for another order of the prizes', () => {
    const reversed = { ...wafubar, prizes: wafubar.prizes.toReversed() }
    expect(classesOf(wafubar, reversed)).toEqual(['appearance'])
  })

  it('name the field and the prize, with both values in French', () => {
    expect(compareDocuments(wafubar, withSoft({ probability: 5.5 }))).toEqual([
      {
        path: 'prizes.soft.probability',
        label: 'Lot «\u00a0Soft\u00a0», chances',
        before: '10\u00a0%',
        after: '5,5\u00a0%',
        class: 'detriment',
      },
    ])
    const more = { ...wafubar, period: 'day', opensAt: '2026-12-01T18:00:00+01:00' } as const
    expect(compareDocuments(wafubar, more)).toMatchObject([
      { path: 'period', before: 'une fois par mois civil', after: 'une fois par jour' },
      {
        path: 'opensAt',
        before: 'aucune',
        after: '1er\u00a0décembre\u00a02026 à\u00a018\u00a0h\u00a000',
      },
    ])
    const tea = { key: 'tea', name: 'Thé', icon: 'soft', alcohol: false, probability: 2 } as const
    expect(
      compareDocuments(wafubar, { ...wafubar, prizes: [...wafubar.prizes, tea] }),
    ).toMatchObject([
      {
        path: 'prizes.tea',
        label: 'Lot «\u00a0Thé\u00a0»',
        before: 'aucun',
        after: '2\u00a0%',
        class: 'neutral',
      },
    ])
  })

  it('are an empty list only for equal documents', () => {
    const probability = fc.integer({ min: 0, max: 900_000 }).map((units) => units / 10_000)
    const change = fc.record(
      { probability, validityDays: fc.integer({ min: 1, max: 9 }) },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(change, change, (first, second) => {
        const [before, after] = [withSoft(first), withSoft(second)]
        expect(compareDocuments(before, structuredClone(before))).toEqual([])
        const isEqual = JSON.stringify(before) === JSON.stringify(after)
        expect(compareDocuments(before, after).length === 0).toBe(isEqual)
        const [there, back] = [classesOf(before, after), classesOf(after, before)]
        for (const [index, one] of there.entries())
          expect([one, back[index]]).not.toEqual(['detriment', 'detriment'])
      }),
      FIXED_SEED,
    )
  })
})
