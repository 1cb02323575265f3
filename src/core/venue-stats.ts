import { COUNTED_STEPS } from './funnel-steps.ts'
import type { PrizeShare } from './prize-shares.ts'

/** The way through a game, from the first look to the drink. */
const STAGES = [
  ...COUNTED_STEPS,
  ...(['spun', 'won', 'codesSaved', 'mailed', 'redeemed', 'optedIn'] as const),
] as const
export type Stage = (typeof STAGES)[number]

/** Of which earlier stage each is a part. */
const PART_OF: Readonly<Record<Stage, Stage | null>> = {
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

/** What a venue's owner is told: numbers only, nothing of any visitor. */
export type VenueStats = {
  readonly counts: Readonly<Record<Stage, number>>
  readonly prizes: readonly PrizeShare[]
  /** The last days in Paris, oldest first, each as 2026-11-21. */
  readonly days: readonly { readonly day: string; readonly opened: number; readonly spun: number }[]
}

export type FunnelStage = {
  readonly stage: Stage
  readonly count: number
  readonly partOf: Stage | null
  /** From 0 to 1; null where there is nothing before, or where those before were not all counted. */
  readonly share: number | null
}

/** The stages, each with its share of the one that it is a part of. */
export function funnelOf({ counts }: VenueStats): readonly FunnelStage[] {
  return STAGES.map((stage) => {
    const count = counts[stage]
    const partOf = PART_OF[stage]
    const before = partOf && counts[partOf]
    // Nobody is made to let herself be counted: more may have played than are known to have opened the page.
    const share = before && count <= before ? count / before : null
    return { stage, count, partOf, share }
  })
}
