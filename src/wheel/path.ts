/**
 * A part of a movement in which the angle is a cubic function of time. The segment is a part of the
 * time of a path, not a sector of the wheel. A CSS `cubic-bezier` whose control points are at one
 * and two thirds of the time is the same function. A CSS animation with one keyframe per segment
 * therefore has exactly the angles that are computed for the pointer and the sounds.
 */
export type CubicSegment = {
  /** The duration in milliseconds. */
  readonly duration: number
  /** The angles in degrees: start, two control points, end. */
  readonly bezier: readonly [number, number, number, number]
}

/** The angle (degrees) and the speed (degrees per millisecond) at one end of a segment. */
type PathPoint = { readonly angle: number; readonly speed: number }

/** Returns the segment of `duration` milliseconds with the given angles and speeds at its ends. */
export function cubicSegment(duration: number, from: PathPoint, to: PathPoint): CubicSegment {
  const third = duration / 3
  return {
    duration,
    bezier: [from.angle, from.angle + from.speed * third, to.angle - to.speed * third, to.angle],
  }
}

/** Returns the duration of a path in milliseconds. */
export function totalDuration(path: readonly CubicSegment[]): number {
  return path.reduce((sum, { duration }) => sum + duration, 0)
}

/** Returns the angle in degrees after a fraction (0 to 1) of the segment's time. */
export function angleInSegment(
  { bezier: [start, control1, control2, end] }: CubicSegment,
  progress: number,
): number {
  const rest = 1 - progress
  return (
    rest * rest * (rest * start + 3 * progress * control1) +
    progress * progress * (3 * rest * control2 + progress * end)
  )
}

/**
 * Returns the angle in degrees after `elapsed` milliseconds. After the end of the path, returns its
 * last angle.
 */
export function angleAt(path: readonly CubicSegment[], elapsed: number): number {
  let remaining = elapsed
  for (const part of path) {
    if (remaining < part.duration) return angleInSegment(part, remaining / part.duration)
    remaining -= part.duration
  }
  return endAngle(path)
}

/** Returns the last angle in degrees; 0 for an empty path. */
export function endAngle(path: readonly CubicSegment[]): number {
  return path.at(-1)?.bezier[3] ?? 0
}
