import { chooseMatch, listLookalikes } from '#codes/typed-code.ts'
import type { Query } from '#database/server/database.ts'
import type { Redemption, RedemptionAction, RedemptionErrorCode } from '#redemption/redemption.ts'
import { REDEMPTION_REASONS, REDEMPTION_TEXTS } from '#texts/redemption/messages.ts'

import {
  findRedemptions,
  recordRedemption,
  recordRefusal,
  type Redeemer,
} from './redemption-rows.ts'

/** An action on a prize of a venue. `code` is null if the typed text is no code. */
export type PrizeAction = {
  readonly venueKey: string
  readonly action: RedemptionAction
  readonly code: string | null
  /** True if the code may contain lookalike characters, such as O for 0. */
  readonly isTyped: boolean
}

export type PrizeActionResult =
  | { readonly outcome: 'done'; readonly prize: Redemption }
  | {
      readonly outcome: Exclude<RedemptionErrorCode, 'link_refused'>
      readonly prize: Redemption | null
    }

/**
 * Looks a prize up, hands it over once, or undoes the hand-over within ten minutes. Returns the
 * outcome and the prize. The caller has authorised `by`.
 */
export async function actOnPrize(
  query: Query,
  { venueKey, action, code, isTyped }: PrizeAction,
  by: Redeemer,
): Promise<PrizeActionResult> {
  const find = async (codes: readonly string[]) => findRedemptions(query, venueKey, codes)
  const prize =
    code === null ? null : chooseMatch(code, await find(isTyped ? listLookalikes(code) : [code]))
  if (!prize) return { outcome: 'code_unknown', prize: null }
  if (action === 'look') return { outcome: 'done', prize }
  if (action === 'handOver' && prize.isExpired && prize.redeemedAt === null)
    return { outcome: 'prize_expired', prize }

  const event = action === 'handOver' ? 'handed' : 'undone'
  const isRecorded = await recordRedemption(query, prize.code, event, by)
  const [updated = prize] = await find([prize.code])
  if (isRecorded) return { outcome: 'done', prize: updated }
  if (action === 'handOver') {
    await recordRefusal(query, venueKey, prize.code, by)
    return { outcome: 'already_redeemed', prize: updated }
  }
  // Another request has already undone the hand-over, so the result is the same.
  return { outcome: updated.redeemedAt === null ? 'done' : 'undo_too_late', prize: updated }
}

/** Returns why an action was refused, in French. */
export function reasonOf(code: RedemptionErrorCode, prize: Redemption | null): string {
  const at = code === 'already_redeemed' ? prize?.redeemedAt : null
  return at ? REDEMPTION_TEXTS.prize.alreadySince(Date.parse(at)) : REDEMPTION_REASONS[code]
}
