import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { normalisePrizes } from '#testing/venues/normalise-prizes.ts'
import { DEFAULT_PRIZES } from '#testing/venues/default-prizes.ts'
import { type Prize } from '#venues/prizes/prize.ts'

import { computePrizeFigures, isExpected } from './prize-figures.ts'

const half: readonly Prize[] = [
  { id: 'softdrink-1', name: 'Soft', type: 'softdrink', probability: 50 },
  { id: 'nothing-1', name: 'Dommage', type: 'nothing', probability: 50 },
]

describe('the drawn and expected numbers of each prize', () => {
  it('are empty without a draw', () => {
    expect(computePrizeFigures([])).toEqual([])
  })

  it('count a renamed prize once, under its last name', () => {
    const renamed = half.map((prize) =>
      prize.type === 'nothing' ? prize : { ...prize, name: 'Limonade' },
    )
    const drawn = new Map([['softdrink', 2]])
    const figures = computePrizeFigures([half, renamed].map((odds) => ({ odds, drawn })))
    expect(figures[0]).toMatchObject({ name: 'Limonade', drawn: 4, expected: 2 })
  })

  it('are summed over the segments of a prize and over the tables of odds', () => {
    const twice = normalisePrizes([
      ...DEFAULT_PRIZES,
      { ...half[0], id: 'softdrink-2', probability: 10 } as Prize,
    ])
    const figures = computePrizeFigures([
      { odds: twice, drawn: new Map([['nothing', 110]]) },
      {
        odds: half,
        drawn: new Map([
          ['softdrink', 10],
          ['nothing', 0],
        ]),
      },
    ])
    expect(figures.map(({ name }) => name)).toEqual(['Cocktail', 'Bière', 'Soft', 'Dommage'])
    const soft = figures.find(({ name }) => name === 'Soft')
    expect(soft?.drawn).toBe(10)
    expect(soft?.expected).toBeCloseTo((110 * 20) / 110 + 5)
    expect(figures.every((prize) => prize.rangeMin >= 0 && prize.rangeMin <= prize.expected)).toBe(
      true,
    )
  })

  it('are within the expected range for 95 % of fair results', () => {
    const figuresWith = (soft: number) =>
      computePrizeFigures([
        {
          odds: half,
          drawn: new Map([
            ['softdrink', soft],
            ['nothing', 400 - soft],
          ]),
        },
      ])
    const inside = (soft: number) => figuresWith(soft).every(isExpected)
    // 200 ± 1.96 × 10
    expect([179, 180, 200, 220, 221].map(inside)).toEqual([false, true, true, true, false])
  })

  it('contain a prize that was drawn without odds, with the expected number 0', () => {
    const [withoutOdds] = computePrizeFigures([{ odds: [], drawn: new Map([['gold', 3]]) }])
    expect(withoutOdds).toMatchObject({ name: 'gold', drawn: 3, expected: 0 })
    expect(withoutOdds && isExpected(withoutOdds)).toBe(false)
  })

  it('have the same sum over all prizes', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5000), { minLength: 4, maxLength: 4 }), (counts) => {
        const drawn = new Map(DEFAULT_PRIZES.map(({ id }, index) => [id, counts[index] ?? 0]))
        const figures = computePrizeFigures([{ odds: DEFAULT_PRIZES, drawn }])
        const sum = (field: 'drawn' | 'expected') =>
          figures.reduce((total, prize) => total + prize[field], 0)
        expect(sum('expected')).toBeCloseTo(sum('drawn'), 6)
      }),
    )
  })
})
