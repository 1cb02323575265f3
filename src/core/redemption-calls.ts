import { readTicket } from './calls.ts'
import { oneOf, orAbsent, orNull, text } from './json.ts'
import { REDEMPTION_ACTIONS, type Redemption, type RedemptionAction } from './redemption.ts'

/**
 * By one of two rights: the token of the venue's mail, which is good for its own code alone; or the secret of a staff link,
 * with the code as it was typed or scanned. A look without a code asks whether the link is good: 204.
 */
export type RedemptionRequest = {
  appIdentifier: string
  action: RedemptionAction
  token: string | null
  staffKey: string | null
  code: string | null
}
const appIdentifier = text({ max: 40, pattern: /^[a-z0-9-]+$/ })
/** Generous: a token that is too long is a link that is refused, not a request that is malformed. */
const RIGHT_MAX = 1000
const right = text({ max: RIGHT_MAX })
export const redemptionRequestFields = {
  appIdentifier,
  action: oneOf(REDEMPTION_ACTIONS),
  token: orAbsent(orNull(right)),
  staffKey: orAbsent(orNull(right)),
  code: orAbsent(orNull(right)),
}

/** The stable words of `code` in a refusal; it carries the prize where the asker may see it. */
const REDEMPTION_ERRORS = [
  'link_refused',
  'code_unknown',
  'already_redeemed',
  'prize_expired',
  'undo_too_late',
] as const
export type RedemptionErrorCode = (typeof REDEMPTION_ERRORS)[number]
export type RedemptionError = { error: string; code: RedemptionErrorCode; redemption?: Redemption }

/** What the page of a winner asks with her ticket; the answer is in prize-state.ts, which the game reads. */
export type PrizeStateRequest = { appIdentifier: string; ticket: string }
export const prizeStateRequestFields = { appIdentifier, ticket: readTicket }
