import { oneOf, optional, nullable, text } from '#platform/json-readers.ts'
import { readTicket } from '#players/ticket.ts'
import { readVenueKey } from '#venues/venue-key.ts'

import { REDEMPTION_ACTIONS, type Redemption, type RedemptionAction } from './redemption.ts'

export const REDEMPTION_PATH = '/functions/v1/redemption'

/**
 * Authorised by the token of the venue's mail, which is valid for one code; or by the secret of a staff link, with the code that
 * was typed or scanned. 'look' without a code checks the staff link; a valid one is answered with 204.
 */
export type RedemptionRequest = {
  appIdentifier: string
  action: RedemptionAction
  token: string | null
  staffKey: string | null
  code: string | null
}
/** Longer than any valid value, so that a damaged token is answered with 'link_refused', not as a malformed request. */
const CREDENTIAL_MAX_LENGTH = 1000
const credential = text({ max: CREDENTIAL_MAX_LENGTH })
export const redemptionRequestFields = {
  appIdentifier: readVenueKey,
  action: oneOf(REDEMPTION_ACTIONS),
  token: optional(nullable(credential)),
  staffKey: optional(nullable(credential)),
  code: optional(nullable(credential)),
}

/** The values of `code` in a refusal. The refusal contains the prize if the caller may see it. */
const REDEMPTION_ERRORS = [
  'link_refused',
  'code_unknown',
  'already_redeemed',
  'prize_expired',
  'undo_too_late',
] as const
export type RedemptionErrorCode = (typeof REDEMPTION_ERRORS)[number]
export type RedemptionError = { error: string; code: RedemptionErrorCode; redemption?: Redemption }

/** The request of a winner's page. The answer is declared in prize-state.ts, which the game loads. */
export type PrizeStateRequest = { appIdentifier: string; ticket: string }
export const prizeStateRequestFields = { appIdentifier: readVenueKey, ticket: readTicket }
