import { describe, expect, it } from 'vitest'

import { choosePlate, PLATES } from './logo-plate.ts'

const [LIGHT, DARK] = PLATES

type Area = readonly [colour: string, count: number]
/** Pixels of these colours, each `#rrggbbaa`. */
const pixelsOf = (...areas: readonly Area[]) =>
  Uint8ClampedArray.from(
    areas
      .flatMap(([colour, count]) =>
        Array.from({ length: count }, () => [...Buffer.from(colour.slice(1), 'hex')]),
      )
      .flat(),
  )
const CLEAR: Area = ['#00000000', 60]

describe('the plate of a logo', () => {
  it.each<[string, string | null, readonly Area[]]>([
    ['black letters on nothing, lost at night', LIGHT, [CLEAR, ['#000000ff', 40]]],
    ['white letters on nothing, lost on paper', DARK, [CLEAR, ['#ffffffff', 40]]],
    ['ivory and gold on nothing', DARK, [CLEAR, ['#f5efe3ff', 30], ['#e2bd6bff', 10]]],
    ['a red sign with black letters', LIGHT, [CLEAR, ['#d6006cff', 25], ['#17171cff', 15]]],
    ['white letters with a red outline', DARK, [CLEAR, ['#ffffffff', 30], ['#c81e1eff', 10]]],
    ['red letters, seen on every ground', null, [CLEAR, ['#c81e1eff', 40]]],
    ['a red sign with a white reflection', null, [CLEAR, ['#c81e1eff', 36], ['#ffffffff', 4]]],
    [
      'black letters on white, its own ground',
      null,
      [
        ['#ffffffff', 60],
        ['#000000ff', 40],
      ],
    ],
    [
      'a white card with clear corners',
      null,
      [
        ['#00000000', 4],
        ['#ffffffff', 70],
        ['#000000ff', 26],
      ],
    ],
    ['a faint shadow alone', null, [CLEAR, ['#00000040', 40]]],
    ['nothing', null, []],
  ])('of %s is %s', (_, plate, areas) => {
    expect(choosePlate(pixelsOf(...areas))).toBe(plate)
  })
})
