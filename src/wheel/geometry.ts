/**
 * The wheel stops in the middle part of a segment. This number is the width of that part as a
 * fraction of the segment's width. A stop at an edge would be ambiguous.
 */
export const STOP_FRACTION_OF_SEGMENT = 0.7
export const FULL_TURN_DEGREES = 360

/** Returns the size of each of `count` equal segments, in degrees. */
export function segmentDegrees(count: number): number {
  return FULL_TURN_DEGREES / count
}

/**
 * Returns the angle at which the wheel stops with the pointer at the top inside a segment. Segment
 * 0 starts at the top, and the others follow clockwise. Angles are degrees clockwise.
 * @param from the current angle
 * @param landing in [0, 1): the stop position in the middle 70 % of the segment
 * @returns an angle at least `fullTurns` and less than one turn more beyond `from`
 */
export function computeStopAngle({
  from,
  count,
  index,
  landing,
  fullTurns,
}: {
  from: number
  count: number
  index: number
  landing: number
  fullTurns: number
}): number {
  const margin = (1 - STOP_FRACTION_OF_SEGMENT) / 2
  const stopDegrees = segmentDegrees(count) * (index + margin + landing * STOP_FRACTION_OF_SEGMENT)
  // A remainder has the sign of its dividend.
  const signedDegrees = (-stopDegrees - from) % FULL_TURN_DEGREES
  const remainingDegrees = (signedDegrees + FULL_TURN_DEGREES) % FULL_TURN_DEGREES
  return from + fullTurns * FULL_TURN_DEGREES + remainingDegrees
}

/**
 * Returns the point `degrees` clockwise from the top on a circle around (0, 0). The y axis points
 * down.
 */
export function pointOnCircle(degrees: number, radius: number): { x: number; y: number } {
  const radians = (degrees * Math.PI) / 180
  return { x: radius * Math.sin(radians), y: -radius * Math.cos(radians) }
}
