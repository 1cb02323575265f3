import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { EXAMPLES } from '#venues/examples/examples.ts'
import { sumOddsByName } from './odds-by-name.ts'
import { prizeKeyOf } from './prize.ts'
import type { DocumentPrize } from './prize-schema.ts'
import { layOutWheel } from './wheel-layout.ts'

const FIXED_SEED = { seed: 20_261_124 }

const prizeOf = (
  key: string,
  probability: number,
  more: Partial<DocumentPrize> = {},
): DocumentPrize => ({
  key,
  name: `Lot ${key}`,
  icon: 'gift',
  alcohol: false,
  probability,
  ...more,
})
const idsOf = (...probabilities: readonly number[]) =>
  layOutWheel(
    probabilities.map((probability, index) => prizeOf('abcdefg'.charAt(index), probability)),
  ).map(({ id }) => id)

/**
 * Any prizes of a valid document. Their probabilities have steps of 0.0001 and total at most 100.
 */
const prizes = fc
  .array(fc.record({ share: fc.integer({ min: 0, max: 1_000_000 }), hasStock: fc.boolean() }), {
    minLength: 1,
    maxLength: 7,
  })
  .chain((shares) =>
    fc.constantFrom<number>(0, 1, 500_000).map((rest): readonly DocumentPrize[] => {
      const total = shares.reduce((sum, { share }) => sum + share, rest) || 1
      const units = shares.map(({ share }) => Math.floor((share / total) * 1_000_000))
      if (rest === 0)
        units[0] = (units[0] ?? 0) + 1_000_000 - units.reduce((sum, unit) => sum + unit, 0)
      return shares.map(({ hasStock }, index) =>
        prizeOf(`p${index}`, (units[index] ?? 0) / 10_000, hasStock ? { stock: { total: 3 } } : {}),
      )
    }),
  )

describe('the layout of a wheel', () => {
  it.each([
    [[1], 'nothing-1 a-1 nothing-2 a-2 nothing-3 a-3 nothing-4 a-4'],
    [[1, 2], 'nothing-1 a-1 nothing-2 b-1 nothing-3 a-2 nothing-4 b-2'],
    [[3, 2, 1], 'nothing-1 a-1 nothing-2 b nothing-3 a-2 nothing-4 c'],
    [[1, 2, 3], 'nothing-1 a nothing-2 c-1 nothing-3 b nothing-4 c-2'],
    [[1, 1, 1, 1], 'nothing-1 a nothing-2 b nothing-3 c nothing-4 d'],
    [[1, 1, 1, 1, 1], 'nothing-1 a nothing-2 b c nothing-3 d e'],
    [[1, 1, 1, 1, 1, 1, 1], 'nothing a b c d e f g'],
    [[50, 50], 'a-1 b-1 a-2 b-2 a-3 b-3 a-4 b-4'],
    [[10, 20, 10, 10, 10, 10, 30], 'a b c g-1 d e f g-2'],
  ])('of prizes with the probabilities %j is %s', (probabilities, ids) => {
    expect(idsOf(...probabilities).join(' ')).toBe(ids)
  })

  it('has a loss of 0 % beside a prize that always wins and has a stock', () => {
    const segments = layOutWheel([prizeOf('soft', 100, { stock: { total: 2 } })])
    const losses = segments.filter(({ type }) => type === 'nothing')
    expect(losses.map(({ probability }) => probability)).toEqual([0, 0, 0, 0])
  })

  it('has eight segments with unique ids, and each prize with its probability', () => {
    fc.assert(
      fc.property(prizes, (list) => {
        const segments = layOutWheel(list)
        expect(segments).toHaveLength(8)
        expect(new Set(segments.map(({ id }) => id)).size).toBe(8)
        for (const { id } of segments) expect(id).toMatch(/^(?!.*-gone$)[a-z0-9-]{1,35}$/)
        const legend = sumOddsByName(segments)
        for (const { name, probability } of list)
          expect(legend.find((entry) => entry.name === name)?.probability).toBeCloseTo(
            probability,
            9,
          )
        expect(legend.reduce((sum, entry) => sum + entry.probability, 0)).toBeCloseTo(100, 9)
        expect(new Set(segments.map(({ id }) => prizeKeyOf(id)))).toEqual(
          new Set([
            ...list.map(({ key }) => key),
            ...(segments.some(({ type }) => type === 'nothing') ? ['nothing'] : []),
          ]),
        )
        expect(layOutWheel(list)).toEqual(segments)
      }),
      FIXED_SEED,
    )
  })

  it('has two neighbours with the same name only if the wheel has a single prize', () => {
    fc.assert(
      fc.property(prizes, (list) => {
        const names = layOutWheel(list).map(({ name }) => name)
        if (new Set(names).size === 1) return
        for (const [index, name] of names.entries()) expect(names[(index + 1) % 8]).not.toBe(name)
      }),
      FIXED_SEED,
    )
  })

  it.each([
    [true, 'beer', 'beer'],
    [true, 'wine', 'cocktail'],
    [true, 'cocktail', 'cocktail'],
    [false, 'beer', 'softdrink'],
    [false, 'coffee', 'softdrink'],
  ] as const)(
    'gives a prize with alcohol: %s and the icon %s the type %s',
    (alcohol, icon, type) => {
      expect(layOutWheel([prizeOf('a', 1, { alcohol, icon })])[1]).toMatchObject({ type })
    },
  )

  it.each([
    ['wafubar', 'beer', 'Bière', 'beer'],
    ['nolimit', 'coffee', 'Café', 'softdrink'],
  ])('of the example %s is the layout of the specification', (key, icon, name, type) => {
    const loss = { name: 'Dommage', type: 'nothing', probability: 20 }
    const soft = { name: 'Soft', icon: 'soft', type: 'softdrink', probability: 5 }
    expect(layOutWheel(EXAMPLES.get(key)?.prizes ?? [])).toEqual([
      { id: 'nothing-1', ...loss },
      { id: 'cocktail', name: 'Cocktail', icon: 'cocktail', type: 'cocktail', probability: 1 },
      { id: 'nothing-2', ...loss },
      { id: 'soft-1', ...soft },
      { id: 'nothing-3', ...loss },
      { id: icon, name, icon, type, probability: 9 },
      { id: 'nothing-4', ...loss },
      { id: 'soft-2', ...soft },
    ])
  })
})
