import type { CallResult, NoAnswer } from '#platform/calls/call.ts'
import { readValue } from '#platform/formats/value-schema.ts'

import { stateOf, type HandOverState } from './hand-over-state.ts'
import type { Redemption, RedemptionAction } from './redemption.ts'
import { redemption } from './redemption-schema.ts'

/** The views of the hand-over page. */
export type HandOverView =
  /** The link of this page can activate the phone. */
  | { readonly type: 'activate' }
  /** The phone is active: staff can type a code. */
  | { readonly type: 'ready' }
  | { readonly type: 'checking' }
  | {
      readonly type: 'prize'
      readonly prize: Redemption
      readonly state: HandOverState
      readonly refusal: string | null
    }
  | NoAnswer

/** The result of a call of this page. An answer without a prize means that the phone is active. */
type Result = CallResult<Redemption | null>

/**
 * Returns the view after the result of an action. Without an answer, the view shows no state,
 * because the action may have succeeded.
 */
export function viewAfterResult(action: RedemptionAction, result: Result): HandOverView {
  if (result.type === 'answered') {
    const { answer: prize } = result
    if (!prize) return { type: 'ready' }
    return { type: 'prize', prize, state: stateOf(action, prize), refusal: null }
  }
  if (result.type === 'unanswered') return result
  const { code, reason, details } = result
  if (code === null || code === 'unavailable' || reason === null) return { type: 'unanswered' }
  const prize = readValue(redemption, 'redemption' in details && details.redemption)
  if (!prize) return result
  // The states « Déjà remis » and « Expiré » are reasons themselves. Only a refused undo needs a
  // reason as well.
  return {
    type: 'prize',
    prize,
    state: stateOf('look', prize),
    refusal: code === 'undo_too_late' ? reason : null,
  }
}

/** Returns whether the server has refused the link or the key of this phone. */
export function isLinkRefused(view: HandOverView): boolean {
  return view.type === 'refused' && view.code === 'link_refused'
}
