import type { PegHit } from '#wheel/pegs.ts'

const PEG_MS = 7
/** Faster pegs would be one long vibration. */
const PEGS_MAX = 12

/** The vibrations at the stop: a win in three pulses that grow, a loss in one. */
export const STOP_VIBRATIONS = { win: [30, 80, 60, 80, 120], loss: [35] } as const

/**
 * Makes the device vibrate, if it can; browsers permit it only after a user action. `pattern`:
 * milliseconds, alternating with pauses.
 */
export function vibrate(pattern: readonly number[]): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([...pattern])
}

/**
 * Returns the vibration of the last pegs of a movement as one pattern, and its start:
 * `navigator.vibrate` then runs once.
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
