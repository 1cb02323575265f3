import { describe, expect, it } from 'vitest'

import { logoColour } from './logo-colour.ts'

type Area = readonly [count: number, ...pixel: readonly [number, number, number, number?]]

/** Returns pixels of these colours, opaque by default. */
const pixelsOf = (...areas: readonly Area[]) =>
  Uint8ClampedArray.from(
    areas.flatMap(([count, red, green, blue, alpha = 255]) =>
      Array.from({ length: count }, () => [red, green, blue, alpha]).flat(),
    ),
  )

describe('the colour of a logo', () => {
  it.each<readonly [string, readonly Area[]]>([
    ['nothing', []],
    ['white', [[9, 255, 255, 255]]],
    [
      'black and a grey',
      [
        [9, 0, 0, 0],
        [9, 128, 128, 128],
      ],
    ],
    ['the plates of logos', [[9, 0x15, 0x13, 0x1a]]],
    ['nearly white, as beside the letters of a JPEG', [[9, 255, 248, 246]]],
    ['a colour that is nearly transparent', [[9, 200, 20, 40, 127]]],
  ])('is null for %s', (_, areas) => {
    expect(logoColour(pixelsOf(...areas))).toBeNull()
  })

  it.each<readonly [string, string, readonly Area[]]>([
    ['its only colour', '#1f6b3f', [[3, 0x1f, 0x6b, 0x3f]]],
    [
      'small on a large white ground',
      '#c81e2c',
      [
        [900, 255, 255, 255],
        [2, 0xc8, 0x1e, 0x2c],
      ],
    ],
    [
      'the more frequent of two colours',
      '#0000ff',
      [
        [2, 255, 0, 0],
        [3, 0, 0, 255],
      ],
    ],
    [
      'the most frequent shade of the larger hue, although another hue has one larger shade',
      '#c81e2c',
      [
        [4, 0xc8, 0x1e, 0x2c],
        [3, 0xb4, 0x1b, 0x28],
        [3, 0xdc, 0x21, 0x30],
        [6, 0, 0, 255],
      ],
    ],
    [
      'one hue, also on both sides of 180°',
      '#4db39e',
      [
        [3, 0x4d, 0xb3, 0x9e],
        [2, 0x49, 0xb3, 0xa3],
        [4, 255, 0, 0],
      ],
    ],
  ])('is %s: %s', (_, colour, areas) => {
    expect(logoColour(pixelsOf(...areas))).toBe(colour)
  })
})
