import { COUNTED_STEPS } from './counted-steps.ts'
import type { PrizeStats } from './prize-stats.ts'

/** The stages of a game, from the first view to the hand-over. */
const STAGES = [
  ...COUNTED_STEPS,
  ...(['spun', 'won', 'codesSaved', 'mailed', 'redeemed', 'optedIn'] as const),
] as const
export type Stage = (typeof STAGES)[number]

/** The earlier stage to which the share of each stage refers. */
const BASE_STAGES: Readonly<Record<Stage, Stage | null>> = {
  opened: null,
  reviewed: 'opened',
  entered: 'reviewed',
  spun: 'entered',
  won: 'spun',
  codesSaved: 'won',
  mailed: 'codesSaved',
  redeemed: 'codesSaved',
  optedIn: 'spun',
}

/** The figures for a venue's owner: numbers only, without data of a visitor. */
export type VenueStats = {
  readonly counts: Readonly<Record<Stage, number>>
  readonly prizes: readonly PrizeStats[]
  /** The last days in Paris, oldest first, each as 2026-11-21. */
  readonly days: readonly { readonly day: string; readonly opened: number; readonly spun: number }[]
}

export type FunnelStage = {
  readonly stage: Stage
  readonly count: number
  readonly baseStage: Stage | null
  /** From 0 to 1; null without an earlier stage, and if the earlier stage has a smaller count. */
  readonly share: number | null
}

/** Returns the stages in order, each with its share of its base stage. */
export function computeFunnel({ counts }: VenueStats): readonly FunnelStage[] {
  return STAGES.map((stage) => {
    const count = counts[stage]
    const baseStage = BASE_STAGES[stage]
    const baseCount = baseStage && counts[baseStage]
    // Visitors may refuse to be counted, so a later stage can have a larger count.
    const share = baseCount && count <= baseCount ? count / baseCount : null
    return { stage, count, baseStage, share }
  })
}
