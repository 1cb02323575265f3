import {
  FULL_TURN_DEGREES,
  STOP_FRACTION_OF_SEGMENT,
  segmentDegrees,
  computeStopAngle,
} from './geometry.ts'
import { angleAt, cubicSegment, type CubicSegment } from './path.ts'

/*
 * The wheel's movements as functions of time, which `wheel-player.ts` plays. Angles are in degrees
 * clockwise, times in milliseconds.
 */
const WIND_UP_MS = 180
const WIND_UP_DEGREES = 8
const SPEED_UP_MS = 320
/** The speed of free turning. */
export const CRUISE_DEGREES_PER_MS = 1.2
export const START_MS = WIND_UP_MS + SPEED_UP_MS
export const TURN_MS = FULL_TURN_DEGREES / CRUISE_DEGREES_PER_MS
/**
 * The longest time of free turning. The calls of a spin, and the delay of a busy server, are
 * shorter.
 */
export const MAX_TURNING_MS = 120_000
const MAX_TURNS = Math.ceil(MAX_TURNING_MS / TURN_MS)

/**
 * The duration of the deceleration. The number of turns follows from this duration: 4 to 5 in 4 s.
 */
export const STOP_MS = 4000
const REBOUND_MS = 460
const REBOUND_DEGREES = 2.5
/** The time between the stop, when the segment lights up, and the result. */
export const RESULT_DELAY_MS = 500
export const FADE_MS = 300
/** The duration of the animation from the won segment to the unfolded ticket. */
export const UNFOLD_MS = 780
/** The shortest time from the press to the result. */
export const SPIN_MS = START_MS + STOP_MS + RESULT_DELAY_MS
/**
 * The duration of the stop after a failed draw. It is the longest duration in which the one to two
 * turns of this stop do not overshoot (see `slowingDegrees`).
 */
const RETURN_MS = 3 * TURN_MS

/** Returns a short turn back, and then the acceleration to free turning. */
export function createStartPath(angle: number): readonly CubicSegment[] {
  const back = angle - WIND_UP_DEGREES
  const free = {
    angle: back + (CRUISE_DEGREES_PER_MS * SPEED_UP_MS) / 2,
    speed: CRUISE_DEGREES_PER_MS,
  }
  return [
    cubicSegment(
      WIND_UP_MS,
      { angle, speed: (-2 * WIND_UP_DEGREES) / WIND_UP_MS },
      { angle: back, speed: 0 },
    ),
    cubicSegment(SPEED_UP_MS, { angle: back, speed: 0 }, free),
  ]
}

/** Returns the start, and then free turning for MAX_TURNING_MS. */
export function createTurningPath(angle: number): readonly CubicSegment[] {
  const start = createStartPath(angle)
  return [...start, createCruise(angleAt(start, START_MS), MAX_TURNS)]
}

/** Returns `turns` full turns at constant speed, from the angle `from`. */
export function createCruise(from: number, turns: number): CubicSegment {
  const to = from + turns * FULL_TURN_DEGREES
  return cubicSegment(
    turns * TURN_MS,
    { angle: from, speed: CRUISE_DEGREES_PER_MS },
    { angle: to, speed: CRUISE_DEGREES_PER_MS },
  )
}

/**
 * The segment where the wheel stops, and `landing` in [0, 1): the position in the middle part of
 * this segment.
 */
export type StopPosition = { readonly index: number; readonly landing: number }

/**
 * Returns the shortest way of a deceleration from free turning in `duration` milliseconds, if it
 * must not overshoot. A cubic function that ends at speed 0 does not pass its end if and only if
 * its way is at least speed × duration / 3. Its first control point is then not beyond its end.
 */
function slowingDegrees(duration: number): number {
  return (CRUISE_DEGREES_PER_MS * duration) / 3
}

/**
 * Returns the stop from free turning at the angle `from`. It is a deceleration that overshoots a
 * little, and a rebound. Both end in the segment. The path takes `stopMs`. It has the fewest full
 * turns with which the wheel does not turn back before the rebound.
 */
export function createStopPath(
  from: number,
  count: number,
  position: StopPosition,
  stopMs = STOP_MS,
): readonly CubicSegment[] {
  const slowingMs = stopMs - REBOUND_MS
  const fullTurns = Math.ceil(slowingDegrees(slowingMs) / FULL_TURN_DEGREES)
  const margin = (segmentDegrees(count) * (1 - STOP_FRACTION_OF_SEGMENT)) / 2
  const rest = { angle: computeStopAngle({ ...position, count, from, fullTurns }), speed: 0 }
  const furthest = { angle: rest.angle + Math.min(REBOUND_DEGREES, margin / 2), speed: 0 }
  return [
    cubicSegment(slowingMs, { angle: from, speed: CRUISE_DEGREES_PER_MS }, furthest),
    cubicSegment(REBOUND_MS, furthest, rest),
  ]
}

/**
 * Returns the stop after a failed draw. It leads from free turning at the angle `from` to
 * `startAngle`, where the wheel started, in one to two turns.
 */
export function createReturnPath(from: number, startAngle: number): readonly CubicSegment[] {
  const turns = Math.ceil((from - startAngle) / FULL_TURN_DEGREES) + 1
  const end = { angle: startAngle + turns * FULL_TURN_DEGREES, speed: 0 }
  return [cubicSegment(RETURN_MS, { angle: from, speed: CRUISE_DEGREES_PER_MS }, end)]
}

/**
 * Returns the angle before the first spin. The pointer is in segment `index`, near the first edge
 * of the segment. No peg touches the pointer there, and the turn back at the start reaches no other
 * peg.
 */
export function computeInitialAngle(count: number, index: number): number {
  return -segmentDegrees(count) * (index + (1 - STOP_FRACTION_OF_SEGMENT) / 2)
}
