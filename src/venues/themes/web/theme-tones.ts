import type { ThemeName } from '#venues/themes/find-theme.ts'
import { prizeTone, type Tone, type TonedPrize } from '#venues/themes/prize-tone.ts'
import type { Look } from '#venues/themes/theme.ts'

import { looks } from './looks.ts'

/**
 * Returns the material of the wheel of a theme. If a venue gets another theme during a game, the
 * wheel keeps the loaded material.
 */
export function wheelOf(theme: ThemeName): Look['wheel'] {
  const look = looks.get(theme) ?? looks.values().next().value
  if (!look) throw new Error(`the theme ${theme} is not loaded`)
  return look.wheel
}

/**
 * Returns the tone of one of a venue's prizes, for the attribute `data-tone`. The style sheets of
 * the themes select colours by this attribute.
 */
export function toneOf(theme: ThemeName, prize: TonedPrize, prizes: readonly TonedPrize[]): Tone {
  return prizeTone(looks.get(theme)?.tones ?? {}, prize, prizes)
}
