import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { replaceRunOutPrizes } from '#draw/odds.ts'
import { drawPrize } from '#draw/prize-of-roll.ts'
import { canonicalOdds } from '#draw/proof.ts'
import { normalisePrizes } from '#testing/venues/normalise-prizes.ts'

import { isWin, type Prize, prizeKeyOf } from './prize.ts'
import type { VenuePrize } from './stock.ts'

const FIXED_SEED = { seed: 20_261_122 }
const KEYS = { Dommage: 'nothing', Cocktail: 'cocktail', Bière: 'beer', Soft: 'soft' }

const segment = fc.record({
  name: fc.constantFrom(...(Object.keys(KEYS) as (keyof typeof KEYS)[])),
  weight: fc.integer({ min: 0, max: 9 }),
})
const prizeList = fc.array(segment, { maxLength: 9 }).map((segments) =>
  normalisePrizes(
    [{ name: 'Dommage' as const, weight: 1 }, ...segments].map(
      ({ name, weight }, index): VenuePrize => {
        const type = name === 'Dommage' ? 'nothing' : 'softdrink'
        const stock = type === 'nothing' ? {} : { stock: { total: 1 }, validityDays: 3 }
        return { id: `${KEYS[name]}-${index + 1}`, name, type, probability: weight, ...stock }
      },
    ),
  ),
)
const someKeys = fc.subarray(['cocktail', 'beer', 'soft'])
const roll = fc.double({ min: 0, max: 100, maxExcluded: true, noNaN: true })

describe('replaceRunOutPrizes', () => {
  it('returns the odds of the file, without limits, if nothing has run out', () => {
    fc.assert(
      fc.property(prizeList, (prizes) => {
        const odds = replaceRunOutPrizes(prizes, [])
        expect(canonicalOdds(odds)).toBe(canonicalOdds(prizes))
        for (const prize of odds)
          expect(Object.keys(prize)).toEqual(['id', 'name', 'type', 'probability'])
      }),
      FIXED_SEED,
    )
  })

  it('replaces a prize that has run out by ‘nothing’, and does not change the other rolls', () => {
    fc.assert(
      fc.property(prizeList, someKeys, roll, (prizes, ranOutKeys, rollValue) => {
        const before = drawPrize(prizes, rollValue)
        const after = drawPrize(replaceRunOutPrizes(prizes, ranOutKeys), rollValue)
        if (ranOutKeys.includes(prizeKeyOf(before.id)))
          expect([after.name, isWin(after)]).toEqual(['Dommage', false])
        else expect(after).toMatchObject({ id: before.id, name: before.name })
      }),
      FIXED_SEED,
    )
  })

  it('returns unique ids, and no key of a prize that has run out', () => {
    fc.assert(
      fc.property(prizeList, someKeys, (prizes, ranOutKeys) => {
        const odds: readonly Prize[] = replaceRunOutPrizes(prizes, ranOutKeys)
        expect(new Set(odds.map(({ id }) => id)).size).toBe(prizes.length)
        for (const { id } of odds) expect(ranOutKeys).not.toContain(prizeKeyOf(id))
      }),
      FIXED_SEED,
    )
  })
})
