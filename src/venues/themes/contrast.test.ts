import { describe, expect, it } from 'vitest'

import { accentProblem, contrastRatio } from './contrast.ts'
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
  const { grounds, mail } = findTheme(name)
  expect(accentProblem(name, mail.accent)).toBeNull()
  for (const ground of grounds) expect(accentProblem(name, ground)).toContain('contraste 1')
})
