import type { PegHit } from '#wheel/pegs.ts'

const PEG_MS = 7
/**
 * The number of pegs that vibrate. Only the last pegs do, because the faster pegs before would be
 * one long vibration.
 */
const PEGS_MAX = 12

/** The vibrations at the stop: three growing pulses for a win, one pulse for a loss. */
export const STOP_VIBRATIONS = { win: [30, 80, 60, 80, 120], loss: [35] } as const

/**
 * Makes the device vibrate, if it can. Browsers permit this only after a user action. `pattern`:
 * milliseconds of vibration and pause in turn.
 */
export function vibrate(pattern: readonly number[]): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([...pattern])
}

/**
 * Returns the vibration of the last pegs of a movement as one pattern, so that one call of
 * `navigator.vibrate` suffices. `at`: the start of the pattern, in milliseconds.
 */
export function planVibration(pegs: readonly PegHit[]): {
  readonly at: number
  readonly pattern: number[]
} {
  const felt = pegs.slice(-PEGS_MAX)
  const pauses = felt
    .slice(1)
    .map(({ at }, index) => Math.max(at - (felt[index]?.at ?? 0) - PEG_MS, 0))
  return { at: felt[0]?.at ?? 0, pattern: [...pauses.flatMap((pause) => [PEG_MS, pause]), PEG_MS] }
}
