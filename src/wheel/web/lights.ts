import { segmentDegrees } from '#wheel/geometry.ts'

import type { Movement, Stopping } from './keyframes.ts'

const LIGHTING_MS = 70
/** The light behind the wheel rises from this peg on, counted from the last. */
const RISES_FROM_PEG = 3

export type Lights = {
  /** By the place of the peg on the wheel. */
  readonly pegs: readonly Movement[]
  /** Behind the wheel. */
  readonly rise: Movement
  /** What fills the hub. */
  readonly fill: Movement
}

/**
 * Plans the lights of a wheel of `count` segments that slows down: the pegs of its last turn light up one after the other. As long
 * as the movement of the disc, because the end of an animation runs script.
 */
export function planLights({ pegs, duration, disc, to }: Stopping, count: number): Lights {
  const last = pegs.slice(-count)
  const lastPlace = -Math.floor(to / segmentDegrees(count))
  const risesAt = pegs.at(-RISES_FROM_PEG)?.at ?? 0
  const total = disc.duration
  const fade = (from: number, end: number): Movement => ({
    duration: total,
    keyframes: { opacity: [0, 0, 1, 1], offset: [0, from / total, end / total, 1] },
  })
  return {
    pegs: Array.from({ length: count }, (_, place) => {
      const beforeLast = modulo(place - lastPlace, count)
      const { at } = last.at(-1 - beforeLast) ?? { at: duration }
      return fade(Math.max(at - LIGHTING_MS, 0), at)
    }),
    rise: fade(risesAt, duration),
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

function modulo(value: number, size: number): number {
  return ((value % size) + size) % size
}
