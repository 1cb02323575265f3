/**
 * A part of the wheel's movement. Its angle is a cubic function of time, which a `cubic-bezier` with times at the thirds
 * reproduces exactly: with one keyframe for each segment, every frame agrees with the pointer and the sound.
 */
export type CubicSegment = {
  /** Milliseconds. */
  readonly duration: number
  /** Degrees: start, two control points, end. */
  readonly bezier: readonly [number, number, number, number]
}

/** One end of a segment: degrees, and degrees per millisecond. */
type Moment = { readonly angle: number; readonly speed: number }

export function cubicSegment(duration: number, from: Moment, to: Moment): CubicSegment {
  const third = duration / 3
  return {
    duration,
    bezier: [from.angle, from.angle + from.speed * third, to.angle - to.speed * third, to.angle],
  }
}

export function totalDuration(path: readonly CubicSegment[]): number {
  return path.reduce((sum, { duration }) => sum + duration, 0)
}

/** Degrees, after a share (0 to 1) of the segment's time. */
export function angleInSegment(
  { bezier: [start, bend, nextBend, end] }: CubicSegment,
  share: number,
): number {
  const left = 1 - share
  return left * left * (left * start + 3 * share * bend) + share * share * (3 * left * nextBend + share * end)
}

/** Degrees, after `elapsed` milliseconds; after its end, where the path ends. */
export function angleAt(path: readonly CubicSegment[], elapsed: number): number {
  let left = elapsed
  for (const part of path) {
    if (left < part.duration) return angleInSegment(part, left / part.duration)
    left -= part.duration
  }
  return endAngle(path)
}

/** Degrees. */
export function endAngle(path: readonly CubicSegment[]): number {
  return path.at(-1)?.bezier[3] ?? 0
}
