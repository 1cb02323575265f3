import type { ThemeName } from '#venues/themes/find-theme.ts'
import { prizeTone, type Tone, type Toned } from '#venues/themes/prize-tone.ts'
import type { Look } from '#venues/themes/theme.ts'

import { looks } from './looks.ts'

/**
 * Returns the material of the wheel of a theme. A venue that was published again during a game, in
 * a new theme, keeps the material of the old one.
 */
export function wheelOf(theme: ThemeName): Look['wheel'] {
  const look = looks.get(theme) ?? looks.values().next().value
  if (!look) throw new Error(`the theme ${theme} is not loaded`)
  return look.wheel
}

/**
 * Returns the tone of one of a venue's prizes, for the attribute `data-tone`, by which the style
 * sheets of the themes select their colours.
 */
export function toneOf(theme: ThemeName, prize: Toned, prizes: readonly Toned[]): Tone {
  return prizeTone(looks.get(theme)?.tones ?? {}, prize, prizes)
}
