import type { Prize } from './prize.ts'
import type { Theme, Tone } from './theme.ts'

/** Returns the tone of a prize in a theme: the one that the theme gives to the prize's name, else the prize's type. */
export function prizeTone(tones: Theme['tones'], { name, type }: Pick<Prize, 'name' | 'type'>): Tone {
  return (Object.hasOwn(tones, name) && tones[name]) || type
}
