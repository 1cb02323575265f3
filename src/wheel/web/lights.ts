import type { Movement, Stopping } from './keyframes.ts'

const LIGHTING_MS = 70
/** The light behind the wheel rises from this peg on, counted from the last. */
const RISES_FROM_PEG = 3

export type Lights = {
  /** On the pegs, all in one layer: a layer for each peg would be more work for the main thread. */
  readonly bulbs: Movement
  /** Behind the wheel. */
  readonly rise: Movement
  /** What fills the hub. */
  readonly fill: Movement
}

/**
 * Plans the lights of a wheel of `count` segments that slows down: the bulbs are one step brighter with each peg of its last turn. As
 * long as the movement of the disc, because the end of an animation runs script.
 */
export function planLights({ pegs, duration, disc }: Stopping, count: number): Lights {
  const last = pegs.slice(-count)
  const risesAt = pegs.at(-RISES_FROM_PEG)?.at ?? 0
  const total = disc.duration
  const brighten = (steps: readonly { readonly from: number; readonly end: number }[]): Movement => ({
    duration: total,
    keyframes: {
      opacity: [0, ...steps.flatMap((_, step) => [step, step + 1].map((lit) => lit / steps.length)), 1],
      offset: [0, ...steps.flatMap(({ from, end }) => [from / total, end / total]), 1],
    },
  })
  return {
    bulbs: brighten(
      last.map(({ at }, step) => ({ from: Math.max(at - LIGHTING_MS, last[step - 1]?.at ?? 0), end: at })),
    ),
    rise: brighten([{ from: risesAt, end: duration }]),
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
