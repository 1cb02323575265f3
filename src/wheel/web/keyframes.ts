import {
  createCruise,
  START_MS,
  SPIN_MS,
  createStartPath,
  createStopPath,
  TURN_MS,
  createTurningPath,
  type StopPosition,
} from '#wheel/motion.ts'
import { angleAt, cubicSegment, totalDuration, endAngle, type CubicSegment } from '#wheel/path.ts'
import {
  computePegHits,
  computePointerPath,
  computeTimeSinceLastPeg,
  type PegHit,
} from '#wheel/pegs.ts'

/** The arguments of `Element.animate`. `duration` is in milliseconds. */
export type Movement = { readonly keyframes: PropertyIndexedKeyframes; readonly duration: number }

/** A part of the wheel's movement: the peg hits, for the sound, and the movement of the pointer. */
type Part = {
  readonly pegs: readonly PegHit[]
  /** The duration in milliseconds. */
  readonly duration: number
  readonly pointer: Movement
}

/** Free turning: the start, then identical turns. */
export type Turning = {
  readonly start: Part
  readonly turn: Part
  /** The start and all turns, as one animation. */
  readonly disc: Movement
}

export type Stopping = Part & {
  /**
   * The milliseconds that have already been played, if the movement includes an unfinished start.
   */
  readonly played: number
  readonly disc: Movement
  /** The last angle of the wheel, in degrees. */
  readonly to: number
}

/**
 * The time for which an animation continues after its movement. Chromium draws the last frames of
 * an animation on the main thread, unless the animation is replaced before its end. This time is
 * twice a spin, because the planned end of an animation runs script even if the animation was
 * replaced.
 */
const REST_MS = 2 * SPIN_MS

/** Plans free turning from the angle `from` of a wheel with `count` segments. */
export function planTurning(from: number, count: number): Turning {
  const disc = createTurningPath(from)
  const start = computePegHits(createStartPath(from), count)
  const cruise = angleAt(disc, START_MS)
  const turn = computePegHits([createCruise(cruise, 1)], count)
  const since = computeTimeSinceLastPeg(cruise, count)
  return {
    start: {
      pegs: start,
      duration: START_MS,
      pointer: createMovement(addRest(computePointerPath(start, START_MS))),
    },
    turn: {
      pegs: turn,
      duration: TURN_MS,
      pointer: createMovement(computePointerPath(turn, TURN_MS, since)),
    },
    disc: createMovement(disc),
  }
}

/**
 * A wheel of `count` segments, each with one peg. It started `elapsed` milliseconds ago at the
 * angle `from`.
 */
type TurningWheel = { readonly count: number; readonly from: number; readonly elapsed: number }

/** Plans the movement from the current angle of a turning wheel to its stop position. */
export function planStopping(
  position: StopPosition,
  { count, from, elapsed }: TurningWheel,
): Stopping {
  const isStarting = elapsed < START_MS
  const cruise = angleAt(createTurningPath(from), isStarting ? START_MS : elapsed)
  const slowing = createStopPath(cruise, count, position)
  const path = isStarting ? [...createStartPath(from), ...slowing] : slowing
  const duration = totalDuration(path)
  const pegs = computePegHits(path, count)
  const since = isStarting ? undefined : computeTimeSinceLastPeg(cruise, count)
  return {
    played: isStarting ? elapsed : 0,
    pegs,
    duration,
    disc: createMovement(addRest(path)),
    pointer: createMovement(addRest(computePointerPath(pegs, duration, since))),
    to: endAngle(path),
  }
}

/** Returns an animation with one keyframe per segment of the path. */
export function createMovement(path: readonly CubicSegment[]): Movement {
  const duration = totalDuration(path)
  let elapsed = 0
  return {
    duration,
    keyframes: {
      transform: [angleAt(path, 0), ...path.map(({ bezier }) => bezier[3])].map(
        (angle) => `rotate(${angle}deg)`,
      ),
      offset: [0, ...path.map((part) => (elapsed += part.duration) / duration)],
      easing: path.map(easing),
    },
  }
}

function easing({ bezier: [start, control1, control2, end] }: CubicSegment): string {
  const fraction = (angle: number) => (angle - start) / (end - start)
  return start === end
    ? 'linear'
    : `cubic-bezier(${1 / 3}, ${fraction(control1)}, ${2 / 3}, ${fraction(control2)})`
}

/** Adds a rest at the end of a path. */
function addRest(path: readonly CubicSegment[]): readonly CubicSegment[] {
  const end = { angle: endAngle(path), speed: 0 }
  return [...path, cubicSegment(REST_MS, end, end)]
}
