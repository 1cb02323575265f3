import type { DayFigures } from './venue-figures.ts'

/** The days before today that tell what is usual. */
const USUAL_DAYS = 28
const SPIKE_FACTOR = 3
/** Fewer presses in a day are no spike. */
const SPIKE_MIN = 6
/** After fewer days, nothing is usual yet. */
const DAYS_MIN = 7

/** The presses on the link to the review. `isSpike`: true if today has three times the usual number. */
export type ReviewPresses = {
  readonly today: number
  readonly total: number
  readonly isSpike: boolean
}

/** Returns the presses of today, which is the last of these days, and of all days. */
export function countReviewPresses(days: readonly DayFigures[]): ReviewPresses {
  const presses = days.map(({ counts }) => counts.reviewed)
  const today = presses.at(-1) ?? 0
  const before = presses.slice(-1 - USUAL_DAYS, -1)
  const usual = before.reduce((sum, count) => sum + count, 0) / Math.max(before.length, 1)
  return {
    today,
    total: presses.reduce((sum, count) => sum + count, 0),
    isSpike: before.length >= DAYS_MIN && today >= Math.max(usual * SPIKE_FACTOR, SPIKE_MIN),
  }
}
