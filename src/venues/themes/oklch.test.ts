import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { toHex, toOklch } from './oklch.ts'

it.each([
  // The values of CSS Color 4 for these colours.
  ['#ffffff', { l: 1, c: 0, h: 0 }],
  ['#000000', { l: 0, c: 0, h: 0 }],
  ['#ff0000', { l: 0.628, c: 0.2577, h: 29.23 }],
  ['#00ff00', { l: 0.8664, c: 0.2948, h: 142.5 }],
  ['#0000ff', { l: 0.452, c: 0.3132, h: -95.95 }],
])('%s has its lightness, chroma and hue', (colour, { l, c, h }) => {
  const read = toOklch(colour)
  expect(read.l).toBeCloseTo(l, 3)
  expect(read.c).toBeCloseTo(c, 3)
  if (c > 0) expect(read.h).toBeCloseTo(h, 1)
})

it('each colour of a screen is unchanged by a conversion to OKLCH and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xff_ff_ff }), (value) => {
      const colour = `#${value.toString(16).padStart(6, '0')}`
      expect(toHex(toOklch(colour))).toBe(colour)
    }),
  )
})

it('a colour that no screen can show keeps its lightness and its hue', () => {
  const { l, h } = toOklch(toHex({ l: 0.7, c: 0.4, h: 150 }))
  expect(l).toBeCloseTo(0.7, 2)
  expect(h).toBeCloseTo(150, 0)
})
