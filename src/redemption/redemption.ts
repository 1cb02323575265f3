import type * as v from 'valibot'

import type { Immutable } from '#platform/formats/value-schema.ts'

import type { redemption } from './redemption-schema.ts'

/** The time for an undo. The policy of private.redemptions has the same limit. */
export const REDEMPTION_UNDO_MINUTES = 10

/** The actions of staff on a prize: see it, hand it over, undo the hand-over. */
export const REDEMPTION_ACTIONS = ['look', 'handOver', 'undo'] as const
export type RedemptionAction = (typeof REDEMPTION_ACTIONS)[number]

export type Redemption = Immutable<v.InferOutput<typeof redemption>>

/** The reasons for which an action is refused. */
export type RedemptionErrorCode =
  | 'link_refused'
  | 'code_unknown'
  | 'already_redeemed'
  | 'prize_expired'
  | 'undo_too_late'
