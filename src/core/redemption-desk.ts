import { STAFF_PART } from './page-addresses.ts'
import type { Redemption, RedemptionAction } from './redemption.ts'

/** What stands behind `#/{venue}/remise`. */
export type RedemptionLink =
  | { readonly kind: 'none' }
  /** Of the venue's mail: good for one code. */
  | { readonly kind: 'token'; readonly token: string }
  /** Of a QR: it names a code and gives no right. */
  | { readonly kind: 'code'; readonly code: string }
  /** Makes this phone one of the staff's. */
  | { readonly kind: 'staff'; readonly secret: string }

/** Takes the parts of the address behind the page's own. A token has a dot in it, and a code has none. */
export function readRedemptionLink([first, second]: readonly string[]): RedemptionLink {
  if (first === undefined) return { kind: 'none' }
  if (first === STAFF_PART) return second === undefined ? { kind: 'none' } : { kind: 'staff', secret: second }
  return first.includes('.') ? { kind: 'token', token: first } : { kind: 'code', code: first }
}

/** What came back; 'welcome': the link is good, and no code was asked about. */
export type RedemptionReply =
  | { readonly type: 'welcome' }
  | { readonly type: 'done'; readonly redemption: Redemption }
  | {
      readonly type: 'refused'
      /** A stable word of redemption-calls.ts, or of any call. */
      readonly code: string
      /** In French, to be shown. */
      readonly error: string
      readonly redemption: Redemption | null
    }
  | { readonly type: 'unanswered' }

/** How a prize stands, as one word for the eye. */
export type HandOverState = 'open' | 'handedOver' | 'already' | 'undone' | 'expired'

/** What the page of the staff shows. */
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

/** What the page shows once an action was answered. An action that may have been lost shows no state at all. */
export function deskAfter(action: RedemptionAction, reply: RedemptionReply): Desk {
  if (reply.type === 'welcome') return { view: 'ready' }
  if (reply.type === 'unanswered') return { view: 'unanswered' }
  if (reply.type === 'done')
    return { view: 'prize', prize: reply.redemption, state: stateOf(action, reply.redemption), refusal: null }
  const { code, error, redemption: prize } = reply
  if (!prize) return { view: 'refused', error, isLinkBad: code === 'link_refused' }
  // « Déjà remis le … » and « expiré » are the state itself; only what went wrong with an undoing is said besides.
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
