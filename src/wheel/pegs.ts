import { STOP_FRACTION_OF_SEGMENT, segmentDegrees } from './geometry.ts'
import { CRUISE_DEGREES_PER_MS } from './motion.ts'
import { angleInSegment, cubicSegment, type CubicSegment } from './path.ts'

/*
 * Each peg of the wheel lifts the pointer and makes a click. Angles are in degrees clockwise, times
 * in milliseconds.
 */
const SAMPLE_MS = 50

/** The moment at which a peg passes the pointer and lifts it. */
export type PegHit = {
  /** The time in milliseconds since the start of the path. */
  readonly at: number
  /** The milliseconds for which the peg touches the pointer before `at`. */
  readonly touching: number
  /** The speed of the wheel, as a fraction of the speed of free turning. */
  readonly speed: number
}

/**
 * The fraction of a segment in which a peg touches the pointer. It is less than the margin at the
 * edge, in which the wheel never stops.
 */
const TOUCHING_FRACTION = ((1 - STOP_FRACTION_OF_SEGMENT) / 2) * 0.7

/**
 * Returns the hits of a path in order. Assumes a constant speed between two samples, because the
 * error is too small to see or hear.
 */
export function computePegHits(path: readonly CubicSegment[], count: number): readonly PegHit[] {
  const width = segmentDegrees(count)
  const found: PegHit[] = []
  let elapsed = 0
  for (const part of path) {
    const samples = Math.ceil(part.duration / SAMPLE_MS)
    let angle = part.bezier[0]
    for (let sample = 1; sample <= samples; sample += 1) {
      const next = angleInSegment(part, sample / samples)
      const timePerDegree = part.duration / samples / (next - angle)
      for (let peg = (Math.floor(angle / width) + 1) * width; peg <= next; peg += width) {
        const at = elapsed + (part.duration * sample) / samples - (next - peg) * timePerDegree
        const speed = 1 / (timePerDegree * CRUISE_DEGREES_PER_MS)
        found.push({ at, touching: width * TOUCHING_FRACTION * timePerDegree, speed })
      }
      angle = next
    }
    elapsed += part.duration
  }
  return found
}

/** Returns the milliseconds since the last hit, for a freely turning wheel at `angle`. */
export function computeTimeSinceLastPeg(angle: number, count: number): number {
  const width = segmentDegrees(count)
  return (angle - Math.floor(angle / width) * width) / CRUISE_DEGREES_PER_MS
}

const LIFT_DEGREES = 26
const FALL_MS = 130
const REST = { angle: 0, speed: 0 }
const LIFTED = { angle: -LIFT_DEGREES, speed: 0 }

/**
 * Returns the movement of the pointer. Each peg turns the pointer anticlockwise, and the pointer
 * then falls back. `since`: milliseconds between the last earlier hit and the start of the path.
 */
export function computePointerPath(
  pegs: readonly PegHit[],
  duration: number,
  since = FALL_MS,
): readonly CubicSegment[] {
  const path: CubicSegment[] = []
  let last = -since
  let elapsed = 0
  for (const { at, touching } of pegs) {
    const touched = Math.max(at - touching, 0)
    const { angle } = fallen(touched - last)
    path.push(
      ...falling(elapsed - last, touched - last),
      cubicSegment(at - touched, { angle, speed: 0 }, LIFTED),
    )
    last = elapsed = at
  }
  return [...path, ...falling(elapsed - last, duration - last)]
}

/** Returns the fall of the pointer between two times after a hit. */
function falling(from: number, to: number): readonly CubicSegment[] {
  if (to <= FALL_MS || from >= FALL_MS) return [cubicSegment(to - from, fallen(from), fallen(to))]
  return [cubicSegment(FALL_MS - from, fallen(from), REST), cubicSegment(to - FALL_MS, REST, REST)]
}

function fallen(elapsed: number): { angle: number; speed: number } {
  const left = Math.max(1 - elapsed / FALL_MS, 0)
  return { angle: -LIFT_DEGREES * left ** 2, speed: (2 * LIFT_DEGREES * left) / FALL_MS }
}
