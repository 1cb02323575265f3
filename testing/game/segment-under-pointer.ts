import { FULL_TURN_DEGREES, segmentDegrees } from '#wheel/geometry.ts'

/**
 * Returns the segment under the pointer at an angle of the wheel, and the position in this segment:
 * from 0 to 1, clockwise.
 */
export function findSegmentUnderPointer(
  angle: number,
  count: number,
): { index: number; fraction: number } {
  const turned = ((-angle % FULL_TURN_DEGREES) + FULL_TURN_DEGREES) % FULL_TURN_DEGREES
  const positionInSegments = turned / segmentDegrees(count)
  const index = Math.min(Math.floor(positionInSegments), count - 1)
  return { index, fraction: positionInSegments - index }
}
