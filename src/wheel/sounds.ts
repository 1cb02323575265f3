import type { Chord } from '#venues/themes/theme.ts'

/** The sound of a loss, in every theme: one soft low note. */
export const LOSS_CHORD: Chord = {
  wave: 'triangle',
  hertz: [196],
  stepSeconds: 0,
  fadeSeconds: 1.2,
  loudness: 0.2,
}

const SLOW_HERTZ = 480
const FAST_HERTZ = 1150

/** Returns the pitch of a peg's click; `speed` is a fraction of the speed of free turning. */
export function clickHertz(speed: number): number {
  return SLOW_HERTZ * (FAST_HERTZ / SLOW_HERTZ) ** speed
}
