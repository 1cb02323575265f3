import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { sumOddsByName } from './odds-by-name.ts'
import { PRIZE_TYPES } from './prize.ts'

const FIXED_SEED = { seed: 20_261_121 }

describe('sumOddsByName', () => {
  const name = fc.constantFrom(
    'Cocktail',
    'Bière',
    'Soft',
    'Dommage',
    'Café',
    '__proto__',
    'constructor',
  )
  const prizes = fc.array(
    fc.record({
      id: fc.uuid(),
      name,
      type: fc.constantFrom(...PRIZE_TYPES),
      probability: fc.double({ min: 0, max: 100, noNaN: true }),
    }),
    { minLength: 1, maxLength: 24 },
  )

  it('lists each name once, in the order of the wheel', () => {
    fc.assert(
      fc.property(prizes, (list) => {
        expect(sumOddsByName(list).map((entry) => entry.name)).toEqual([
          ...new Set(list.map((prize) => prize.name)),
        ])
      }),
      FIXED_SEED,
    )
  })

  it('returns for each name the sum of the odds of its segments', () => {
    fc.assert(
      fc.property(prizes, (list) => {
        for (const entry of sumOddsByName(list)) {
          const sum = list
            .filter((prize) => prize.name === entry.name)
            .reduce((total, prize) => total + prize.probability, 0)
          expect(entry.probability).toBeCloseTo(sum, 9)
        }
      }),
      FIXED_SEED,
    )
  })
})
