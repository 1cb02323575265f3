import { COUNTED_STEPS } from './counted-steps.ts'
import type { PrizeStats } from './prize-stats.ts'

/** The stages of a game, from the first view to the hand-over. */
export const STAGES = [
  ...COUNTED_STEPS,
  ...(['spun', 'won', 'codesSaved', 'mailed', 'redeemed', 'optedIn'] as const),
] as const
export type Stage = (typeof STAGES)[number]
export type StageCounts = Readonly<Record<Stage, number>>

/** The earlier stage to which the share of each stage refers. */
const BASE_STAGES: Readonly<Record<Stage, Stage | null>> = {
  opened: null,
  reviewed: 'opened',
  entered: 'opened',
  spun: 'entered',
  won: 'spun',
  codesSaved: 'won',
  mailed: 'codesSaved',
  redeemed: 'codesSaved',
  optedIn: 'spun',
}

/**
 * A day in Paris, such as 2026-11-21. `weekday`: 0 is Monday. Each stage is counted on the day on
 * which it happens.
 */
export type DayStats = {
  readonly day: string
  readonly weekday: number
  readonly counts: StageCounts
  /** What the prizes handed over on this day are worth, as their contents state. */
  readonly euros: number
}

/**
 * The figures for a venue's owner: numbers only, without data of a visitor. Times are those of
 * Paris.
 */
export type VenueStats = {
  /** The first day with a figure, whatever the period, and today. */
  readonly firstDay: string
  readonly today: string
  readonly counts: StageCounts
  /** The number of marketing opt-ins that were withdrawn after they had been confirmed. */
  readonly optedOut: number
  readonly prizes: readonly PrizeStats[]
  /** Every day of the period, oldest first. */
  readonly days: readonly DayStats[]
  /** Spins by weekday, Monday first, and hour. */
  readonly hours: readonly (readonly number[])[]
  /**
   * The time until which draws are counted, while the count of many earlier draws is not finished;
   * else null.
   */
  readonly countedUntil: string | null
}

export type FunnelStage = {
  readonly stage: Stage
  readonly count: number
  readonly baseStage: Stage | null
  /** From 0 to 1; null without an earlier stage, and if the earlier stage has a smaller count. */
  readonly share: number | null
}

/** Returns the stages in order, each with its share of its base stage. */
export function computeFunnel(counts: StageCounts): readonly FunnelStage[] {
  return STAGES.map((stage) => {
    const count = counts[stage]
    const baseStage = BASE_STAGES[stage]
    const baseCount = baseStage && counts[baseStage]
    // Visitors may refuse to be counted, so a later stage can have a larger count.
    const share = baseCount && count <= baseCount ? count / baseCount : null
    return { stage, count, baseStage, share }
  })
}
