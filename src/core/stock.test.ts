import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { canonicalOdds } from './draw-proof.ts'
import { drawPrize } from './draw.ts'
import { normalisePrizes } from './normalise-prizes.ts'
import { isWin, type Prize } from './prize.ts'
import { oddsWithout, type VenuePrize } from './stock.ts'

const FIXED = { seed: 20_261_122 }
const NAMES = ['Cocktail', 'Bière', 'Soft']

const segment = fc.record({
  name: fc.constantFrom('Dommage', ...NAMES),
  weight: fc.integer({ min: 0, max: 9 }),
})
const prizeList = fc.array(segment, { maxLength: 9 }).map((segments) =>
  normalisePrizes(
    [{ name: 'Dommage', weight: 1 }, ...segments].map(({ name, weight }, place): VenuePrize => {
      const type = name === 'Dommage' ? 'nothing' : 'softdrink'
      const stock = type === 'nothing' ? {} : { stock: { total: 1 }, validityDays: 3 }
      return { id: `p${place}`, name, type, probability: weight, ...stock }
    }),
  ),
)
const some = fc.subarray(NAMES)
const roll = fc.double({ min: 0, max: 100, maxExcluded: true, noNaN: true })

describe('oddsWithout', () => {
  it('gives the odds of the file, without limits, where nothing has run out', () => {
    fc.assert(
      fc.property(prizeList, (prizes) => {
        const odds = oddsWithout(prizes, [])
        expect(canonicalOdds(odds)).toBe(canonicalOdds(prizes))
        for (const prize of odds) expect(Object.keys(prize)).toEqual(['id', 'name', 'type', 'probability'])
      }),
      FIXED,
    )
  })

  it('turns the share of what has run out, and no other, into nothing, roll by roll', () => {
    fc.assert(
      fc.property(prizeList, some, roll, (prizes, gone, at) => {
        const before = drawPrize(prizes, at)
        const after = drawPrize(oddsWithout(prizes, gone), at)
        if (gone.includes(before.name)) expect([after.name, isWin(after)]).toEqual(['Dommage', false])
        else expect(after).toMatchObject({ id: before.id, name: before.name })
      }),
      FIXED,
    )
  })

  it('keeps every id its own, and no name of what has run out', () => {
    fc.assert(
      fc.property(prizeList, some, (prizes, gone) => {
        const odds: readonly Prize[] = oddsWithout(prizes, gone)
        expect(new Set(odds.map(({ id }) => id)).size).toBe(prizes.length)
        for (const { name } of odds) expect(gone).not.toContain(name)
      }),
      FIXED,
    )
  })
})
