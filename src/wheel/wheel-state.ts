import type { Prize } from '#venues/prize.ts'

/**
 * The state of the wheel: at rest, turning freely until the draw is known, or slowing down to the
 * drawn prize.
 */
export type WheelSpin =
  | { readonly phase: 'idle' }
  | { readonly phase: 'turning' }
  | {
      readonly phase: 'stopping'
      readonly prize: Prize
      /** In [0, 1): the stop position in the middle part of the segment. */
      readonly landing: number
    }
