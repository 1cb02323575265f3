import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { findTheme } from './find-theme.ts'
import { PRIZE_TYPES } from './prize.ts'
import { prizeTone } from './prize-tone.ts'

const { tones } = findTheme('nolimit')
describe('prizeTone', () => {
  it.each(['constructor', '__proto__', 'toString', 'soft', ''])(
    'has no fixed tone for the name %j',
    (name) => {
      expect(prizeTone(tones, { name, type: 'beer' })).toBe('beer')
    },
  )

  it('is the type of the prize, whatever its name, in a theme without fixed tones', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...PRIZE_TYPES), (name, type) => {
        expect(prizeTone(findTheme('neon').tones, { name, type })).toBe(type)
      }),
    )
  })

  it.each([
    ['Dommage', 'nothing'],
    ['Cocktail', 'cocktail'],
    ['Café', 'beer'],
    ['Soft', 'softdrink'],
  ])('is fixed in the nolimit theme for %s, whatever its type', (name, tone) => {
    for (const type of PRIZE_TYPES) expect(prizeTone(tones, { name, type })).toBe(tone)
  })
})
