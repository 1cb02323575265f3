import type { ThemeName } from '#venues/find-theme.ts'
import type { Prize } from '#venues/prize.ts'
import { prizeTone, type Tone } from '#venues/prize-tone.ts'
import type { Theme } from '#venues/theme.ts'

type Toned = Pick<Prize, 'name' | 'type'>

/** Only the tones of each record. */
const TONES = import.meta.glob<Theme['tones']>('../themes/*.ts', { import: 'tones', eager: true })

/** Only the wheel of each record. */
const WHEELS = import.meta.glob<Theme['wheel']>('../themes/*.ts', { import: 'wheel', eager: true })

/** Returns the material of the wheel of a theme. */
export function wheelOf(theme: ThemeName): Theme['wheel'] {
  return WHEELS[`../themes/${theme}.ts`] as Theme['wheel']
}

/**
 * Returns the tone of one of a venue's prizes, for the attribute `data-tone`, by which the style
 * sheets of the themes select their colours.
 */
export function toneOf(theme: ThemeName, prize: Toned, prizes: readonly Toned[]): Tone {
  return prizeTone(TONES[`../themes/${theme}.ts`] as Theme['tones'], prize, prizes)
}
