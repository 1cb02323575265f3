import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isExpected, prizeShares } from './prize-shares.ts'
import { normalisePrizes } from './normalise-prizes.ts'
import { DEFAULT_PRIZES, type Prize } from './prize.ts'

const half: readonly Prize[] = [
  { id: 'a', name: 'Soft', type: 'softdrink', probability: 50 },
  { id: 'b', name: 'Dommage', type: 'nothing', probability: 50 },
]

describe('what was drawn beside what was to be expected', () => {
  it('is nothing where nobody has spun', () => {
    expect(prizeShares([])).toEqual([])
  })

  it('adds the segments of a name, and what was expected under each table of odds', () => {
    const twice = normalisePrizes([...DEFAULT_PRIZES, { ...half[0], id: 'soft-2', probability: 10 } as Prize])
    const shares = prizeShares([
      { odds: twice, drawn: new Map([['Dommage', 110]]) },
      {
        odds: half,
        drawn: new Map([
          ['Soft', 10],
          ['Dommage', 0],
        ]),
      },
    ])
    expect(shares.map(({ name }) => name)).toEqual(['Cocktail', 'Bière', 'Soft', 'Dommage'])
    const soft = shares.find(({ name }) => name === 'Soft')
    expect(soft?.drawn).toBe(10)
    expect(soft?.expected).toBeCloseTo((110 * 20) / 110 + 5)
    expect(shares.every((share) => share.least >= 0 && share.least <= share.expected)).toBe(true)
  })

  it('leaves 95 % of honest draws inside, and the rest out', () => {
    const drawn = (soft: number) =>
      prizeShares([
        {
          odds: half,
          drawn: new Map([
            ['Soft', soft],
            ['Dommage', 400 - soft],
          ]),
        },
      ])
    const inside = (soft: number) => drawn(soft).every(isExpected)
    // 200 ± 1.96 × 10
    expect([179, 180, 200, 220, 221].map(inside)).toEqual([false, true, true, true, false])
  })

  it('shows what was drawn without odds, and expects none of it', () => {
    const [stray] = prizeShares([{ odds: [], drawn: new Map([['Or', 3]]) }])
    expect(stray).toMatchObject({ name: 'Or', drawn: 3, expected: 0 })
    expect(stray && isExpected(stray)).toBe(false)
  })

  it('expects as many as were drawn, all prizes together', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5000), { minLength: 4, maxLength: 4 }), (counts) => {
        const drawn = new Map(DEFAULT_PRIZES.map(({ name }, place) => [name, counts[place] ?? 0]))
        const shares = prizeShares([{ odds: DEFAULT_PRIZES, drawn }])
        const sum = (field: 'drawn' | 'expected') => shares.reduce((total, share) => total + share[field], 0)
        expect(sum('expected')).toBeCloseTo(sum('drawn'), 6)
      }),
    )
  })
})
