import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { normalisePrizes } from './normalise-odds.ts'
import { consolationPrize, DEFAULT_PRIZES, hasAlcohol, isWin, PRIZE_TYPES, type Prize } from './prize.ts'

const FIXED_SEED = { seed: 20_261_121 }
const weight = fc.double({ min: 0, max: 1e9, noNaN: true })
const weights = fc
  .array(weight, { minLength: 1, maxLength: 24 })
  .filter((list) => list.some((value) => value > 1e-9))

function prizesOf(list: readonly number[]): readonly Prize[] {
  return list.map((probability, index) => ({
    id: `p${index}`,
    name: `Lot ${index}`,
    type: PRIZE_TYPES[index % PRIZE_TYPES.length] ?? 'nothing',
    probability,
  }))
}

describe('normalisePrizes', () => {
  it.each([
    ['an empty list', []],
    ['a negative weight', [50, -1, 51]],
    ['a weight that is not a number', [50, Number.NaN]],
    ['an infinite weight', [50, Number.POSITIVE_INFINITY]],
    ['weights that are all zero', [0, 0]],
  ])('returns %s unchanged: the check of the venue’s file reports it', (_, list) => {
    const prizes = prizesOf(list)
    if (list.length === 3)
      expect(normalisePrizes(prizes).some(({ probability }) => probability < 0)).toBe(true)
    else expect(normalisePrizes(prizes)).toBe(prizes)
  })

  it('returns probabilities that total 100', () => {
    fc.assert(
      fc.property(weights, (list) => {
        const total = normalisePrizes(prizesOf(list)).reduce((sum, prize) => sum + prize.probability, 0)
        expect(Math.abs(total - 100)).toBeLessThan(1e-9)
      }),
      FIXED_SEED,
    )
  })

  it('does not change order, names or the ratios between weights', () => {
    fc.assert(
      fc.property(weights, (list) => {
        const prizes = prizesOf(list)
        const total = list.reduce((sum, value) => sum + value, 0)
        const normalised = normalisePrizes(prizes)
        expect(normalised.map(({ id, name, type }) => ({ id, name, type }))).toEqual(
          prizes.map(({ id, name, type }) => ({ id, name, type })),
        )
        for (const [index, prize] of normalised.entries()) {
          expect(prize.probability).toBeCloseTo(((list[index] ?? 0) / total) * 100, 9)
        }
      }),
      FIXED_SEED,
    )
  })

  it('returns odds that total 100 unchanged', () => {
    expect(normalisePrizes(DEFAULT_PRIZES)).toEqual(DEFAULT_PRIZES)
  })
})

describe('the default odds', () => {
  it('has cocktail 1, beer 9, softdrink 10, and nothing for the remaining 80', () => {
    expect(DEFAULT_PRIZES.map(({ type, probability }) => [type, probability])).toEqual([
      ['cocktail', 1],
      ['beer', 9],
      ['softdrink', 10],
      ['nothing', 80],
    ])
  })
})

describe('prize types', () => {
  it('are wins except ‘nothing’; cocktail and beer contain alcohol', () => {
    const typed = PRIZE_TYPES.map((type) => ({ id: type, name: type, type, probability: 25 }))
    expect(typed.filter(isWin).map(({ id }) => id)).toEqual(['cocktail', 'beer', 'softdrink'])
    expect(typed.filter(hasAlcohol).map(({ id }) => id)).toEqual(['cocktail', 'beer'])
  })
})

describe('consolationPrize', () => {
  it('refuses an empty list', () => {
    expect(() => consolationPrize([])).toThrow(RangeError)
  })

  it('is the prize of type ‘nothing’ at any position, else the last', () => {
    expect(consolationPrize(DEFAULT_PRIZES.toReversed()).id).toBe('nothing')
    expect(consolationPrize(DEFAULT_PRIZES.slice(0, 3)).id).toBe('softdrink')
  })
})
