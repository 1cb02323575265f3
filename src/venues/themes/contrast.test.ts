import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { contrastRatio, MIN_CONTRAST, readableOn } from './contrast.ts'
import { findTheme, THEME_NAMES } from './find-theme.ts'

describe('the contrast of two colours', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    // The greys that W3C's « Understanding SC 1.4.3 » gives as just enough and just too little on
    // white.
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.48],
    ['#ff0000', '#ffffff', 4],
    ['#0000ff', '#ffffff', 8.59],
  ])('of %s and %s is %d, in both orders', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2)
    expect(contrastRatio(other, one)).toBe(contrastRatio(one, other))
  })
})

it.each(THEME_NAMES)('the accent of the theme %s is readable, and its grounds are not', (name) => {
  const { mail, material, print } = findTheme(name)
  const { grounds } = material
  // choosePlate uses these grounds to judge whether a logo is visible.
  expect(grounds).toEqual(
    expect.arrayContaining([mail.background.toLowerCase(), print.ground.colour.toLowerCase()]),
  )
  expect(readableOn(mail.accent, grounds)).toBe(mail.accent)
  for (const ground of grounds) expect(readableOn(ground, grounds)).not.toBe(ground)
})

it('a colour that cannot be read becomes the nearest lightness that can', () => {
  expect(readableOn('#777777', ['#ffffff'])).toBe('#747474')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xff_ff_ff }), (value) => {
      const colour = `#${value.toString(16).padStart(6, '0')}`
      for (const ground of ['#ffffff', '#0c0b10'])
        expect(contrastRatio(readableOn(colour, [ground]), ground)).toBeGreaterThanOrEqual(
          MIN_CONTRAST,
        )
    }),
    { numRuns: 200 },
  )
})
