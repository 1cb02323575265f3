import { segmentDegrees } from '#wheel/geometry.ts'

import type { Movement, Stopping } from './keyframes.ts'

const FIRST_STEPS_MS = 90
/** The light behind the wheel rises from this peg on, counted from the last peg. */
const RISES_FROM_PEG = 3

/** Each key is the end of the class `wheel-…` of the element that is animated. */
export type Lights = {
  /**
   * The lights of all pegs. They share one layer, which turns by one peg, because a layer for each
   * light would be more work for the main thread.
   */
  readonly bulbs: Movement
  /** The light behind the wheel. */
  readonly rise: Movement
  /** The filling of the hub. */
  readonly fill: Movement
}

/**
 * Plans the lights of a wheel of `count` segments that slows down. The lights move on by one peg at
 * regular times. In the last turn, they move on whenever a peg hits the pointer. The animations are
 * as long as the movement of the disc, because the end of an animation runs script.
 */
export function planLights({ pegs, duration, disc }: Stopping, count: number): Lights {
  const last = pegs.slice(-count).map(({ at }) => at)
  const lastFrom = last[0] ?? duration
  const earlier = Array.from(
    { length: Math.floor(lastFrom / FIRST_STEPS_MS) },
    (_, step) => step * FIRST_STEPS_MS,
  )
  const steps = [...earlier, ...last]
  const risesAt = pegs.at(-RISES_FROM_PEG)?.at ?? 0
  const total = disc.duration
  const width = segmentDegrees(count)
  return {
    bulbs: {
      duration: total,
      keyframes: {
        opacity: [0, ...steps.map(() => 1), 1],
        transform: [0, ...steps.map((_, step) => step + 1), steps.length].map(
          (step) => `rotate(${step * width}deg)`,
        ),
        offset: [0, ...steps.map((at) => at / total), 1],
        easing: 'step-end',
      },
    },
    rise: {
      duration: total,
      keyframes: { opacity: [0, 0, 1, 1], offset: [0, risesAt / total, duration / total, 1] },
    },
    fill: {
      duration: total,
      keyframes: {
        transform: ['translateY(100%)', 'translateY(14%)', 'translateY(14%)'],
        offset: [0, duration / total, 1],
        easing: 'ease-in-out',
      },
    },
  }
}
