import type { Prize, PrizeType } from './prize.ts'
import { FULL_TURN_DEGREES, FULL_TURNS_BEFORE_STOP, LANDING_SHARE_OF_SEGMENT } from './rules.ts'

/** Degrees of one segment: all are of equal size (spec §4, Spin). */
export function segmentDegrees(count: number): number {
  return FULL_TURN_DEGREES / count
}

/**
 * The angle to which the wheel turns so that the pointer at the top ends inside a segment (spec §4, Spin).
 * Segment 0 starts at the top and the others follow clockwise; angles are degrees clockwise.
 * @param from where the wheel stands now
 * @param landing in [0, 1): where inside the middle 70 % of the segment it stops
 * @returns an angle at least 4 and less than 5 full turns beyond `from`
 */
export function turnTo(place: { from: number; count: number; index: number; landing: number }): number {
  const { from, count, index, landing } = place
  const margin = (1 - LANDING_SHARE_OF_SEGMENT) / 2
  const underPointer = segmentDegrees(count) * (index + margin + landing * LANDING_SHARE_OF_SEGMENT)
  const ahead = modulo(-underPointer - from, FULL_TURN_DEGREES)
  return from + FULL_TURNS_BEFORE_STOP * FULL_TURN_DEGREES + ahead
}

/** Which segment the pointer shows, and how far into it (0 to 1), once the wheel stands at `angle`. */
export function segmentAt(angle: number, count: number): { index: number; within: number } {
  const underPointer = modulo(-angle, FULL_TURN_DEGREES) / segmentDegrees(count)
  const index = Math.min(Math.floor(underPointer), count - 1)
  return { index, within: underPointer - index }
}

export type LegendEntry = {
  readonly name: string
  readonly type: PrizeType
  /** Percent, all segments of that name together. */
  readonly probability: number
}

/** Each distinct prize name once, with its real odds, in the order of the wheel (spec §2, wheel). */
export function legend(prizes: readonly Prize[]): readonly LegendEntry[] {
  const entries = new Map<string, LegendEntry>()
  for (const { name, type, probability } of prizes) {
    entries.set(name, { name, type, probability: (entries.get(name)?.probability ?? 0) + probability })
  }
  return [...entries.values()]
}

function modulo(value: number, size: number): number {
  return ((value % size) + size) % size
}
