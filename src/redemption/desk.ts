import type { CallResult, NoAnswer } from '#platform/calls/call.ts'
import { readValue } from '#platform/formats/value-schema.ts'

import { stateOf, type HandOverState } from './hand-over-state.ts'
import type { Redemption, RedemptionAction } from './redemption.ts'
import { redemption } from './redemption-schema.ts'

/** The view of the staff's page. */
export type Desk =
  /** The link of this page can activate the phone. */
  | { readonly type: 'activate' }
  | { readonly type: 'ready' }
  | { readonly type: 'checking' }
  | {
      readonly type: 'prize'
      readonly prize: Redemption
      readonly state: HandOverState
      readonly refusal: string | null
    }
  | NoAnswer

/** The answer to a call of this page: without a prize, the phone is active. */
type Reply = CallResult<Redemption | null>

/**
 * Returns the view after the answer to an action. Without an answer it shows no state, because the
 * action may have succeeded.
 */
export function deskAfterReply(action: RedemptionAction, reply: Reply): Desk {
  if (reply.type === 'answered') {
    const { answer: prize } = reply
    if (!prize) return { type: 'ready' }
    return { type: 'prize', prize, state: stateOf(action, prize), refusal: null }
  }
  if (reply.type === 'unanswered') return reply
  const { code, reason, details } = reply
  if (code === null || code === 'unavailable' || reason === null) return { type: 'unanswered' }
  const prize = readValue(redemption, 'redemption' in details && details.redemption)
  if (!prize) return reply
  // The states « Déjà remis » and « Expiré » are reasons themselves; only a refused undo needs its
  // reason as well.
  return {
    type: 'prize',
    prize,
    state: stateOf('look', prize),
    refusal: code === 'undo_too_late' ? reason : null,
  }
}

/** Does the desk show that the link of the phone is not valid? */
export function isLinkBad(desk: Desk): boolean {
  return desk.type === 'refused' && desk.code === 'link_refused'
}
