import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { contrastRatio } from './contrast.ts'
import { findTheme, THEME_NAMES } from './find-theme.ts'
import { PRIZE_TYPES, type Prize } from '#venues/prizes/prize.ts'
import { inkOn } from './palette.ts'
import { prizeTone } from './prize-tone.ts'
import type { Theme } from './theme.ts'

const { tones } = findTheme('nolimit')
describe('prizeTone', () => {
  it.each(['constructor', '__proto__', 'toString', 'soft', ''])(
    'has no fixed tone for the name %j',
    (name) => {
      expect(prizeTone(tones, { name, type: 'beer' }, [])).toBe('beer')
    },
  )

  it('is the type of the prize, whatever its name, in a theme without fixed tones', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...PRIZE_TYPES), (name, type) => {
        expect(prizeTone(findTheme('neon').tones, { name, type }, [{ name, type }])).toBe(type)
      }),
    )
  })

  it.each([
    ['Dommage', 'nothing'],
    ['Cocktail', 'cocktail'],
    ['Café', 'beer'],
    ['Soft', 'softdrink'],
  ])('is fixed in the nolimit theme for %s, whatever its type', (name, tone) => {
    for (const type of PRIZE_TYPES)
      expect(
        prizeTone(tones, { name, type }, [
          { name: 'Thé', type },
          { name, type },
        ]),
      ).toBe(tone)
  })

  const soft = (name: string) => ({ name, type: 'softdrink' as const })
  const loss = { name: 'Dommage', type: 'nothing' as const }
  const tonesOf = (theme: Theme['tones'], ...prizes: readonly Pick<Prize, 'name' | 'type'>[]) =>
    prizes.map((prize) => prizeTone(theme, prize, prizes))

  it('differs between prizes of the same type while a tone is free, and is the same for all segments of a prize', () => {
    const beer = { name: 'Bière', type: 'beer' as const }
    expect(
      tonesOf({}, soft('Soft'), loss, soft('Thé'), beer, soft('Soft'), soft('Café'), loss),
    ).toEqual(['softdrink', 'nothing', 'extra', 'beer', 'softdrink', 'extra2', 'nothing'])
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    expect(tonesOf({}, ...names.map(soft))).toEqual([
      'softdrink',
      'extra',
      'extra2',
      'cocktail',
      'beer',
      'softdrink',
      'softdrink',
    ])
  })

  it('is not given to another prize if the theme has fixed it for a name', () => {
    expect(tonesOf(tones, soft('Thé'), soft('Soft'), loss)).toEqual([
      'extra',
      'softdrink',
      'nothing',
    ])
  })
})

it.each(THEME_NAMES)('the name of a prize is readable in each tone of %s', (theme) => {
  const { material, own } = findTheme(theme)
  const { nothing, ...wins } = own.tones
  expect(contrastRatio(nothing.segment, material.lossInk)).toBeGreaterThanOrEqual(4.5)
  for (const [tone, { segment, prizeInk = segment }] of Object.entries(wins)) {
    const ink = inkOn(segment, material.prizeInks)
    expect(contrastRatio(segment, ink), tone).toBeGreaterThanOrEqual(4.5)
    expect(contrastRatio(prizeInk, material.ticket), tone).toBeGreaterThanOrEqual(4.5)
  }
})
