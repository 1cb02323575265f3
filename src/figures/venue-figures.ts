import type { StageCounts } from './funnel.ts'
import type { PrizeFigures } from './prize-figures.ts'

/** The figures of one day in Paris. Each stage is counted on the day on which it happens. */
export type DayFigures = {
  /** The day, such as 2026-11-21. */
  readonly day: string
  /** 0 is Monday. */
  readonly weekday: number
  readonly counts: StageCounts
  /** The value of the prizes handed over on this day, as their contents state it. */
  readonly euros: number
}

/**
 * The figures of a venue in a period: numbers only, without personal data. Times are in the time
 * zone of Paris.
 */
export type VenueFigures = {
  /** The first day with a figure, in any period. Pages of 1.0.0 offer the months since then. */
  readonly firstDay: string
  readonly today: string
  readonly counts: StageCounts
  /** The number of marketing opt-ins that were confirmed and later withdrawn. */
  readonly optedOut: number
  readonly prizes: readonly PrizeFigures[]
  /** Every day of the period from `firstDay` on, oldest first. */
  readonly days: readonly DayFigures[]
  /** Spins by weekday, Monday first, and hour. */
  readonly hours: readonly (readonly number[])[]
  /**
   * The time until which draws are counted, while the background job still counts earlier draws;
   * else null.
   */
  readonly countedUntil: string | null
}
