import {
  angleWhileStopping,
  angleWhileTurning,
  bends,
  frames,
  planStop,
  POINTER_SLACK_DEGREES,
  pointerLeans,
  START_MS,
  STOP_MS,
  TURN_MS,
  WHEEL_SLACK_DEGREES,
} from './wheel-motion.ts'

/** A part of a movement: where the wheel is in each frame of it, for the sound, and the same as keyframes. */
type Part = {
  /** Degrees, sampled evenly over `duration`. */
  readonly angles: readonly number[]
  /** Milliseconds. */
  readonly duration: number
  readonly pointer: PropertyIndexedKeyframes
}

/** Free turning: a start, and then one turn like the other. */
export type Turning = {
  /** Of segments, each with its peg. */
  readonly count: number
  readonly start: Part
  readonly turn: Part
  /** The start and all turns in one, for `duration` milliseconds. */
  readonly disc: PropertyIndexedKeyframes
  readonly duration: number
}

export type Stopping = Part & {
  readonly disc: PropertyIndexedKeyframes
  /** Where the wheel rests, in degrees. */
  readonly to: number
}

/** A minute: nobody waits so long for an answer. */
const MOST_TURNS = 200

export function planTurning(from: number, count: number): Turning {
  const start = frames(START_MS).map((at) => angleWhileTurning(from, at))
  const cruise = angleWhileTurning(from, START_MS)
  const turn = frames(TURN_MS).map((at) => cruise + (at / TURN_MS) * 360)
  const duration = START_MS + MOST_TURNS * TURN_MS
  const starting = bends(start, WHEEL_SLACK_DEGREES)
  return {
    count,
    start: { angles: start, duration: START_MS, pointer: leans(start, count) },
    turn: { angles: turn, duration: TURN_MS, pointer: leans(turn, count) },
    disc: rotations({
      angles: [...starting.angles, cruise + MOST_TURNS * 360],
      offset: [...starting.offset.map((at) => (at * START_MS) / duration), 1],
    }),
    duration,
  }
}

/** A segment of the wheel, and where in it to land, in [0, 1). */
export type Place = { readonly count: number; readonly index: number; readonly landing: number }

/** From `elapsed` milliseconds after the start of a turning `from` some angle to rest at a place. A start is finished first. */
export function planStopping(place: Place, { from, elapsed }: { from: number; elapsed: number }): Stopping {
  const delay = Math.max(START_MS - elapsed, 0)
  const stop = planStop({ ...place, from: angleWhileTurning(from, elapsed + delay) })
  const duration = delay + STOP_MS
  const angles = frames(duration).map((at) =>
    at < delay ? angleWhileTurning(from, elapsed + at) : angleWhileStopping(stop, at - delay),
  )
  const disc = rotations(bends(angles, WHEEL_SLACK_DEGREES))
  return { angles, duration, disc, pointer: leans(angles, place.count), to: stop.to }
}

type Bends = { readonly angles: readonly number[]; readonly offset?: readonly number[] }

export function rotations({ angles, offset }: Bends): PropertyIndexedKeyframes {
  return { transform: angles.map((angle) => `rotate(${angle}deg)`), ...(offset && { offset: [...offset] }) }
}

/** A peg that moves to the right pushes the tip to the right: the pointer leans anticlockwise. */
function leans(angles: readonly number[], count: number): PropertyIndexedKeyframes {
  const { angles: leaned, offset } = bends(pointerLeans(angles, count), POINTER_SLACK_DEGREES)
  return rotations({ angles: leaned.map((lean) => -lean), offset })
}
