/**
 * The middle part of a segment in which the wheel stops, as a fraction of its width: a stop at an
 * edge would be ambiguous.
 */
export const STOP_FRACTION_OF_SEGMENT = 0.7
export const FULL_TURN_DEGREES = 360

/** Returns the size of each of `count` equal segments, in degrees. */
export function segmentDegrees(count: number): number {
  return FULL_TURN_DEGREES / count
}

/**
 * Returns the angle at which the wheel stops with the pointer at the top inside a segment.
 * Segment 0 starts at the top and the others follow clockwise; angles are degrees clockwise.
 * @param from the current angle
 * @param landing in [0, 1): the stop position in the middle 70 % of the segment
 * @returns an angle at least `fullTurns` and less than one turn more beyond `from`
 */
export function computeStopAngle(options: {
  from: number
  count: number
  index: number
  landing: number
  fullTurns: number
}): number {
  const { from, count, index, landing, fullTurns } = options
  const margin = (1 - STOP_FRACTION_OF_SEGMENT) / 2
  const stopDegrees = segmentDegrees(count) * (index + margin + landing * STOP_FRACTION_OF_SEGMENT)
  const remainingDegrees = modulo(-stopDegrees - from, FULL_TURN_DEGREES)
  return from + fullTurns * FULL_TURN_DEGREES + remainingDegrees
}

/**
 * Returns the segment under the pointer at an angle of the wheel, and the position in it: from 0 to
 * 1, clockwise.
 */
export function findSegmentUnderPointer(
  angle: number,
  count: number,
): { index: number; fraction: number } {
  const positionInSegments = modulo(-angle, FULL_TURN_DEGREES) / segmentDegrees(count)
  const index = Math.min(Math.floor(positionInSegments), count - 1)
  return { index, fraction: positionInSegments - index }
}

function modulo(value: number, size: number): number {
  return ((value % size) + size) % size
}
