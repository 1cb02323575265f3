import type { ThemeName } from '#venues/themes/find-theme.ts'
import type { Prize } from '#venues/prizes/prize.ts'
import { prizeTone, type Tone } from '#venues/themes/prize-tone.ts'
import type { Theme } from '#venues/themes/theme.ts'

type Toned = Pick<Prize, 'name' | 'type'>

/** Only the tones of each record. */
const TONES = import.meta.glob<Theme['tones']>(['../*/*.ts', '!../web/*'], {
  import: 'tones',
  eager: true,
})

/** Only the wheel of each record. */
const WHEELS = import.meta.glob<Theme['wheel']>(['../*/*.ts', '!../web/*'], {
  import: 'wheel',
  eager: true,
})

/** Returns the material of the wheel of a theme. */
export function wheelOf(theme: ThemeName): Theme['wheel'] {
  return WHEELS[`../${theme}/${theme}.ts`] as Theme['wheel']
}

/**
 * Returns the tone of one of a venue's prizes, for the attribute `data-tone`, by which the style
 * sheets of the themes select their colours.
 */
export function toneOf(theme: ThemeName, prize: Toned, prizes: readonly Toned[]): Tone {
  return prizeTone(TONES[`../${theme}/${theme}.ts`] as Theme['tones'], prize, prizes)
}
