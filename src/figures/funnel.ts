import { COUNTED_STEPS } from './counted-steps.ts'

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

export type FunnelStage = {
  readonly stage: Stage
  readonly count: number
  readonly baseStage: Stage | null
  /**
   * A number from 0 to 1. It is null without a base stage, and if the base stage has a smaller
   * count.
   */
  readonly share: number | null
}

/** Returns the stages in order, each with its share of its base stage. */
export function computeFunnel(counts: StageCounts): readonly FunnelStage[] {
  return STAGES.map((stage) => {
    const count = counts[stage]
    const baseStage = BASE_STAGES[stage]
    const baseCount = baseStage && counts[baseStage]
    // A later stage can have a larger count, because visitors may refuse to be counted.
    const share = baseCount && count <= baseCount ? count / baseCount : null
    return { stage, count, baseStage, share }
  })
}
