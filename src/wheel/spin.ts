import type { Prize } from '#venues/prize.ts'

/** What the wheel does: it rests, turns freely until the draw is known, or slows down to the drawn prize. */
export type WheelSpin =
  | { readonly phase: 'idle' }
  | { readonly phase: 'turning' }
  | {
      readonly phase: 'stopping'
      readonly prize: Prize
      /** In [0, 1): where inside the middle of the segment the wheel stops. */
      readonly landing: number
    }
