import {
  createCruise,
  START_MS,
  createStartPath,
  createStopPath,
  TURN_MS,
  createTurningPath,
  type StopPosition,
} from '#wheel/motion.ts'
import { angleAt, cubicSegment, totalDuration, endAngle, type CubicSegment } from '#wheel/path.ts'
import { computePegHits, computePointerPath, computeTimeSinceLastPeg, type PegHit } from '#wheel/pegs.ts'

/** What `Element.animate` takes. `duration` in milliseconds. */
export type Movement = { readonly keyframes: PropertyIndexedKeyframes; readonly duration: number }

/** A part of the wheel's movement: its peg hits, for the sound, and how the pointer moves. */
type Part = {
  readonly pegs: readonly PegHit[]
  /** Milliseconds. */
  readonly duration: number
  readonly pointer: Movement
}

/** Free turning: a start, then equal turns. */
export type Turning = {
  readonly start: Part
  readonly turn: Part
  /** The start and all turns in one. */
  readonly disc: Movement
}

export type Stopping = Part & {
  /** Milliseconds of it that have already been played: it contains the start, which is finished first. */
  readonly played: number
  readonly disc: Movement
  /** Where the wheel rests, in degrees. */
  readonly to: number
}

/**
 * How long an animation continues after its movement: Chromium draws the last frames of an animation on the main thread, but
 * leaves one that is replaced before them to the compositor. Longer than a spin, because the planned end of an animation
 * runs script even when the animation was replaced.
 */
const HELD_MS = 10_000

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
      pointer: createMovement(held(computePointerPath(start, START_MS))),
    },
    turn: {
      pegs: turn,
      duration: TURN_MS,
      pointer: createMovement(computePointerPath(turn, TURN_MS, since)),
    },
    disc: createMovement(disc),
  }
}

/** A wheel of `count` segments, each with one peg, that started at `from` degrees, `elapsed` milliseconds ago. */
type Turned = { readonly count: number; readonly from: number; readonly elapsed: number }

/** The movement that ends at a position. */
export function planStopping(position: StopPosition, { count, from, elapsed }: Turned): Stopping {
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
    disc: createMovement(held(path)),
    pointer: createMovement(held(computePointerPath(pegs, duration, since))),
    to: endAngle(path),
  }
}

/** One keyframe for each segment. */
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

function easing({ bezier: [start, bend, nextBend, end] }: CubicSegment): string {
  const share = (angle: number) => (angle - start) / (end - start)
  return start === end ? 'linear' : `cubic-bezier(${1 / 3}, ${share(bend)}, ${2 / 3}, ${share(nextBend)})`
}

/** A path, and then rest at its end. */
function held(path: readonly CubicSegment[]): readonly CubicSegment[] {
  const end = { angle: endAngle(path), speed: 0 }
  return [...path, cubicSegment(HELD_MS, end, end)]
}
