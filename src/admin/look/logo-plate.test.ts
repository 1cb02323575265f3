import { describe, expect, it } from 'vitest'

import { choosePlate, PLATES } from './logo-plate.ts'

const [LIGHT, DARK] = PLATES

type Area = readonly [colour: string, count: number]
/** Returns pixels of these colours, each `#rrggbbaa`. */
const pixelsOf = (...areas: readonly Area[]) =>
  Uint8ClampedArray.from(
    areas
      .flatMap(([colour, count]) =>
        Array.from({ length: count }, () => [...Buffer.from(colour.slice(1), 'hex')]),
      )
      .flat(),
  )
const TRANSPARENT: Area = ['#00000000', 60]

describe('the plate of a logo', () => {
  it.each<[string, string | null, readonly Area[]]>([
    ['black letters, invisible on a dark ground', LIGHT, [TRANSPARENT, ['#000000ff', 40]]],
    ['white letters, invisible on paper', DARK, [TRANSPARENT, ['#ffffffff', 40]]],
    ['ivory and gold letters', DARK, [TRANSPARENT, ['#f5efe3ff', 30], ['#e2bd6bff', 10]]],
    ['a red sign with black letters', LIGHT, [TRANSPARENT, ['#d6006cff', 25], ['#17171cff', 15]]],
    ['white letters with a red outline', DARK, [TRANSPARENT, ['#ffffffff', 30], ['#c81e1eff', 10]]],
    ['red letters, visible on every ground', null, [TRANSPARENT, ['#c81e1eff', 40]]],
    [
      'a red sign with a white reflection',
      null,
      [TRANSPARENT, ['#c81e1eff', 36], ['#ffffffff', 4]],
    ],
    [
      'black letters on white, its own ground',
      null,
      [
        ['#ffffffff', 60],
        ['#000000ff', 40],
      ],
    ],
    [
      'a white card with transparent corners',
      null,
      [
        ['#00000000', 4],
        ['#ffffffff', 70],
        ['#000000ff', 26],
      ],
    ],
    ['a faint shadow alone', null, [TRANSPARENT, ['#00000040', 40]]],
    ['nothing', null, []],
  ])('of %s is %s', (_, plate, areas) => {
    expect(choosePlate(pixelsOf(...areas))).toBe(plate)
  })
})
