import { createHash } from 'node:crypto'

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'
import { normalisePrizes } from '#testing/venues/normalise-prizes.ts'
import { DEFAULT_PRIZES } from '#testing/venues/default-prizes.ts'
import { type Prize } from '#venues/prizes/prize.ts'

import { drawPrize } from './prize-of-roll.ts'

const FIXED_SEED = { seed: 20_261_121 }
const ROLLS = 100_000

/** Returns rolls in [0, 100), the same on every machine. */
function fixedRolls(name: string): readonly number[] {
  const stream = createHash('shake256', { outputLength: ROLLS * 4 })
    .update(name)
    .digest()
  return Array.from(
    { length: ROLLS },
    (_, index) => (stream.readUInt32BE(index * 4) / 2 ** 32) * 100,
  )
}

const prizeList = fc
  .array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1000 })), {
    minLength: 1,
    maxLength: 24,
  })
  .filter((weights) => weights.some((weight) => weight > 0))
  .map((weights) =>
    normalisePrizes<Prize>(
      weights.map((probability, index) => ({
        id: `p${index}`,
        name: 'Lot',
        type: 'softdrink',
        probability,
      })),
    ),
  )
const roll = fc.double({ min: 0, max: 100, maxExcluded: true, noNaN: true })

describe('drawPrize', () => {
  it('refuses an empty list', () => {
    expect(() => drawPrize([], 0)).toThrow(RangeError)
  })

  it('never draws a prize of probability 0', () => {
    fc.assert(
      fc.property(prizeList, roll, (list, value) => {
        const total = list.reduce((sum, prize) => sum + prize.probability, 0)
        fc.pre(value < total)
        expect(drawPrize(list, value).probability).toBeGreaterThan(0)
      }),
      FIXED_SEED,
    )
  })

  it('returns for every roll the prize of the list whose range contains the roll', () => {
    fc.assert(
      fc.property(prizeList, roll, (list, value) => {
        const index = list.indexOf(drawPrize(list, value))
        expect(index).toBeGreaterThanOrEqual(0)
        const before = list.slice(0, index).reduce((sum, prize) => sum + prize.probability, 0)
        expect(value).toBeGreaterThanOrEqual(before)
        if (index < list.length - 1)
          expect(value).toBeLessThan(before + (list[index]?.probability ?? 0))
      }),
      FIXED_SEED,
    )
  })

  it.each([
    [0, 'cocktail'],
    [0.999_999_999, 'cocktail'],
    [1, 'beer'],
    [9.999_999_999, 'beer'],
    [10, 'softdrink'],
    [19.999_999_999, 'softdrink'],
    [20, 'nothing'],
    [99.999_999_999, 'nothing'],
  ])('starts each range exactly where the previous range ends: %d gives %s', (value, id) => {
    expect(drawPrize(DEFAULT_PRIZES, value).id).toBe(id)
  })

  it('falls back to the last prize for a roll above the total of the odds', () => {
    expect(drawPrize(DEFAULT_PRIZES, 100).id).toBe('nothing')
    expect(drawPrize(DEFAULT_PRIZES, 1e6).id).toBe('nothing')
    const belowHundred = Array.from({ length: 10 }, (_, index): Prize => {
      return { id: `p${index}`, name: 'Lot', type: 'beer', probability: 9.999_999_999_999_998 }
    })
    expect(drawPrize(belowHundred, (1 - 2 ** -52) * 100).id).toBe('p9')
  })

  it.each(EXAMPLE_VENUES)(
    'draws each prize of $key in proportion to its odds over 100,000 rolls',
    ({ key, prizes }) => {
      const counts = new Map<string, number>()
      for (const value of fixedRolls(key)) {
        const { id } = drawPrize(prizes, value)
        counts.set(id, (counts.get(id) ?? 0) + 1)
      }
      for (const { id, probability } of prizes) {
        const expected = probability / 100
        const standardError = Math.sqrt((expected * (1 - expected)) / ROLLS)
        expect(Math.abs((counts.get(id) ?? 0) / ROLLS - expected)).toBeLessThan(3 * standardError)
      }
    },
  )
})
