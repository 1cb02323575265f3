import type { Redemption, RedemptionAction } from './redemption.ts'

/** The answer to an action; 'welcome': the staff link is valid, and the request contained no code. */
export type RedemptionReply =
  | { readonly type: 'welcome' }
  | { readonly type: 'done'; readonly redemption: Redemption }
  | {
      readonly type: 'refused'
      /** A RedemptionErrorCode or a code of call-errors.ts. */
      readonly code: string
      /** In French, to be shown. */
      readonly error: string
      readonly redemption: Redemption | null
    }
  | { readonly type: 'unanswered' }

/** The state of a prize as the page shows it. */
export type HandOverState = 'open' | 'handedOver' | 'already' | 'undone' | 'expired'

/** The view of the staff's page. */
export type Desk =
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

/** Returns the view after the answer to an action. Without an answer it shows no state, because the action may have succeeded. */
export function deskAfterReply(action: RedemptionAction, reply: RedemptionReply): Desk {
  if (reply.type === 'welcome') return { view: 'ready' }
  if (reply.type === 'unanswered') return { view: 'unanswered' }
  if (reply.type === 'done')
    return { view: 'prize', prize: reply.redemption, state: stateOf(action, reply.redemption), refusal: null }
  const { code, error, redemption: prize } = reply
  if (!prize) return { view: 'refused', error, isLinkBad: code === 'link_refused' }
  // The states « Déjà remis » and « Expiré » are reasons themselves; only a refused undo needs its reason as well.
  return {
    view: 'prize',
    prize,
    state: stateOf('look', prize),
    refusal: code === 'undo_too_late' ? error : null,
  }
}

function stateOf(action: RedemptionAction, prize: Redemption): HandOverState {
  if (prize.redeemedAt !== null) return action === 'handOver' ? 'handedOver' : 'already'
  if (prize.isExpired) return 'expired'
  return action === 'undo' ? 'undone' : 'open'
}
