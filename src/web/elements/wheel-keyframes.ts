import {
  angleWhileStopping,
  angleWhileTurning,
  bends,
  type Bends,
  frames,
  planStop,
  POINTER_SLACK_DEGREES,
  pointerLeans,
  START_MS,
  STOP_MS,
  TURN_MS,
  WHEEL_SLACK_DEGREES,
} from './wheel-motion.ts'

/** What `Element.animate` takes. `duration` in milliseconds. */
export type Movement = { readonly keyframes: PropertyIndexedKeyframes; readonly duration: number }

/** A part of the wheel's way: where it is in each frame, for the sound, and how the pointer moves meanwhile. */
type Part = {
  /** Degrees, sampled evenly over `duration`. */
  readonly angles: readonly number[]
  /** Milliseconds. */
  readonly duration: number
  readonly pointer: Movement
}

/** Free turning: a start, and then one turn like the other. */
export type Turning = {
  /** Of segments, each with its peg. */
  readonly count: number
  readonly start: Part
  readonly turn: Part
  /** The start and all turns in one. */
  readonly disc: Movement
}

export type Stopping = Part & {
  readonly disc: Movement
  /** Where the wheel rests, in degrees. */
  readonly to: number
}

/** A minute: nobody waits so long for an answer. */
const MOST_TURNS = 200
/**
 * How long a movement that is over stands still before it ends: Chromium has the main thread draw the last frames of an
 * animation that is about to end, and leaves one that is replaced before that to the compositor. Longer than a spin,
 * because the page wakes for the end that a movement would have had, replaced or not.
 */
const HELD_MS = 10_000

export function planTurning(from: number, count: number): Turning {
  const start = frames(START_MS).map((at) => angleWhileTurning(from, at))
  const cruise = angleWhileTurning(from, START_MS)
  const turn = frames(TURN_MS).map((at) => cruise + (at / TURN_MS) * 360)
  const starting = bends(start, WHEEL_SLACK_DEGREES)
  return {
    count,
    start: { angles: start, duration: START_MS, pointer: held(leans(start, count), START_MS) },
    turn: {
      angles: turn,
      duration: TURN_MS,
      pointer: { keyframes: rotations(leans(turn, count)), duration: TURN_MS },
    },
    disc: goOn(starting, START_MS, cruise + MOST_TURNS * 360, MOST_TURNS * TURN_MS),
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
  const disc = held(bends(angles, WHEEL_SLACK_DEGREES), duration)
  return { angles, duration, disc, pointer: held(leans(angles, place.count), duration), to: stop.to }
}

export function rotations({ angles, offset }: Bends): PropertyIndexedKeyframes {
  return { transform: angles.map((angle) => `rotate(${angle}deg)`), offset: [...offset] }
}

/** A peg that moves to the right pushes the tip to the right: the pointer leans anticlockwise. */
function leans(angles: readonly number[], count: number): Bends {
  const { angles: leaned, offset } = bends(pointerLeans(angles, count), POINTER_SLACK_DEGREES)
  return { angles: leaned.map((lean) => -lean), offset }
}

/** A movement that takes `duration` and then stands still. */
function held(bent: Bends, duration: number): Movement {
  return goOn(bent, duration, bent.angles.at(-1) ?? 0, HELD_MS)
}

/** A movement that takes `duration` and then, evenly, `more` milliseconds to the angle `to`. */
function goOn(bent: Bends, duration: number, to: number, more: number): Movement {
  const whole = duration + more
  const offset = [...bent.offset.map((at) => (at * duration) / whole), 1]
  return { keyframes: rotations({ angles: [...bent.angles, to], offset }), duration: whole }
}
