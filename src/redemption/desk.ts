import type { CallResult } from '#platform/calls/call.ts'

import type { ACTIVATE_PHONE, REDEMPTION } from './calls.ts'
import type { Redemption, RedemptionAction } from './redemption.ts'

/** The state of a prize as the page shows it. */
export type HandOverState = 'open' | 'handedOver' | 'already' | 'undone' | 'expired'

/** The view of the staff's page. */
export type Desk =
  /** The link of this page can activate the phone. */
  | { readonly view: 'activate' }
  | { readonly view: 'ready' }
  | { readonly view: 'checking' }
  | {
      readonly view: 'prize'
      readonly prize: Redemption
      readonly state: HandOverState
      readonly refusal: string | null
    }
  | { readonly view: 'refused'; readonly error: string; readonly isLinkBad: boolean }
  | { readonly view: 'unanswered' }

/** The answer to a call of this page. */
type Reply = CallResult<typeof REDEMPTION> | CallResult<typeof ACTIVATE_PHONE>

/**
 * Returns the view after the answer to an action. Without an answer it shows no state, because the
 * action may have succeeded.
 */
export function deskAfterReply(action: RedemptionAction, reply: Reply): Desk {
  if (reply.type === 'answered') {
    if (!reply.answer) return { view: 'ready' }
    return {
      view: 'prize',
      prize: reply.answer,
      state: stateOf(action, reply.answer),
      refusal: null,
    }
  }
  if (
    reply.type === 'unanswered' ||
    reply.code === null ||
    reply.code === 'unavailable' ||
    !reply.reason
  )
    return { view: 'unanswered' }
  const { code, reason, details } = reply
  const prize = 'redemption' in details ? details.redemption : null
  if (!prize) return { view: 'refused', error: reason, isLinkBad: code === 'link_refused' }
  // The states « Déjà remis » and « Expiré » are reasons themselves; only a refused undo needs its
  // reason as well.
  return {
    view: 'prize',
    prize,
    state: stateOf('look', prize),
    refusal: code === 'undo_too_late' ? reason : null,
  }
}

/** Returns how a prize is shown after an action. */
export function stateOf(action: RedemptionAction, prize: Redemption): HandOverState {
  if (prize.redeemedAt !== null) return action === 'handOver' ? 'handedOver' : 'already'
  if (prize.isExpired) return 'expired'
  return action === 'undo' ? 'undone' : 'open'
}

/** Can a prize in this state be handed over? */
export function isOpen(state: HandOverState): boolean {
  return state === 'open' || state === 'undone'
}
