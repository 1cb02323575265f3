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

const ONE_SIDED: readonly (readonly [string, VenueDocument, VenueDocument])[] = [
  ['odds become lower', wafubar, withSoft({ probability: 9.9 })],
  ['a prize is removed', wafubar, { ...wafubar, prizes: wafubar.prizes.slice(1) }],
  ['a prize has alcohol', wafubar, withSoft({ alcohol: true })],
  ['a stock is smaller', withSoft({ stock: { total: 9 } }), withSoft({ stock: { total: 8 } })],
  ['a stock is new', wafubar, withSoft({ stock: { perDay: 8 } })],
  [
    'a prize is valid for a shorter time',
    withSoft({ validityDays: 9 }),
    withSoft({ validityDays: 8 }),
  ],
  ['a prize has a time limit', wafubar, withSoft({ validityDays: 300 })],
  [
    'the game ends earlier',
    { ...wafubar, closesAt: '2026-12-02T00:00Z' },
    { ...wafubar, closesAt: '2026-12-01T23:00Z' },
  ],
  ['the game gets an end', wafubar, { ...wafubar, closesAt: '2026-12-02T00:00Z' }],
  ['the game opens later', wafubar, { ...wafubar, opensAt: '2026-12-02T00:00Z' }],
  ['the period is longer', { ...wafubar, period: 'week' }, wafubar],
  ['the review is required', { ...wafubar, reviewMode: 'invited' }, wafubar],
]
/** Changes whose opposite concerns data of players, or permits invented addresses. */
const ABOUT_ADDRESSES: typeof ONE_SIDED = [
  ['the code is sent by mail only', wafubar, { ...wafubar, codeByEmailOnly: true }],
  ['addresses are kept for longer', wafubar, { ...wafubar, retentionMonths: 13 }],
  ['disposable addresses are refused', { ...wafubar, refuseDisposableEmails: false }, wafubar],
]

describe('the differences of two documents', () => {
  it.each(ONE_SIDED)(
    'are to the detriment of players if %s, but not in the opposite direction',
    (_, before, after) => {
      expect(classesOf(before, after)).toEqual(['detriment'])
      expect(classesOf(after, before)).toEqual(['neutral'])
    },
  )

  it.each(ABOUT_ADDRESSES)(
    'are to the detriment of players if %s, and only an owner may publish the opposite',
    (_, before, after) => {
      expect(classesOf(before, after)).toEqual(['detriment'])
      expect(classesOf(after, before)).toEqual(['legal'])
    },
  )

  it('are a detriment in both directions for the territory and for the name and content of a prize', () => {
    for (const after of [{ ...wafubar, territory: 'la Corse' }, withSoft({ name: 'Eau' })]) {
      expect(classesOf(wafubar, after)).toEqual(['detriment'])
      expect(classesOf(after, wafubar)).toEqual(['detriment'])
    }
    const [small, large] = [withSoft({ details: '20 cl' }), withSoft({ details: '25 cl' })]
    expect([classesOf(small, large), classesOf(large, small), classesOf(wafubar, small)]).toEqual([
      ['detriment'],
      ['detriment'],
      ['legal'],
    ])
  })

  it.each<[string, Partial<VenueDocument>]>([
    ['legal', { legal: { ...wafubar.legal, company: 'Autre' } }],
    ['legal', { adminEmail: 'autre@wafubar.example' }],
    ['appearance', { theme: 'nolimit' }],
    ['appearance', { accent: '#a00050' }],
    ['appearance', { initials: 'Zé' }],
    ['appearance', { logo: 'nolimit' }],
    ['appearance', { squareLogo: 'nolimit' }],
    ['legal', { reviewLink: 'https://avis.example/' }],
    ['appearance', { prizes: wafubar.prizes.toReversed() }],
    ['legal', { termsDate: '2026-01-01' }],
  ])('are of the class %s for %j', (name, change) => {
    expect(classesOf(wafubar, { ...wafubar, ...change })).toEqual([name])
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
      { path: 'period', before: 'une fois par mois', after: 'une fois par jour' },
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
