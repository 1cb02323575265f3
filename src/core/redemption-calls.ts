import { readTicket } from './calls.ts'
import { flag, instant, number, oneOf, orAbsent, orNull, record, text, type Reader } from './json.ts'
import { REDEMPTION_UNDO_MINUTES } from './rules.ts'

/** What staff can ask about a prize: to see it, to hand it over, to take a handing over back. */
export const REDEMPTION_ACTIONS = ['look', 'handOver', 'undo'] as const
export type RedemptionAction = (typeof REDEMPTION_ACTIONS)[number]

/**
 * By one of two rights: the token of the venue's mail, which is good for its own code alone; or the secret of a staff link,
 * with the code as it was typed or scanned.
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
export const redemptionRequestFields = {
  appIdentifier,
  action: oneOf(REDEMPTION_ACTIONS),
  token: orAbsent(text({ max: RIGHT_MAX })),
  staffKey: orAbsent(text({ max: RIGHT_MAX })),
  code: orAbsent(text({ max: RIGHT_MAX })),
}

/** A prize as staff see it. */
export type Redemption = {
  code: string
  prizeName: string
  hasAlcohol: boolean
  wonAt: string
  /** Null where the venue sets no end. */
  validUntil: string | null
  isExpired: boolean
  /** Null while it has not been handed over. */
  redeemedAt: string | null
  /** How long the handing over can still be undone; null when there is nothing to undo any more. */
  undoSeconds: number | null
}
const line = (max: number) => text({ max, pattern: /^\P{Cc}*$/u })
export const readRedemption: Reader<Redemption> = record<Redemption>({
  code: text({ max: 8, pattern: /^[A-Z0-9]{8}$/ }),
  prizeName: line(100),
  hasAlcohol: flag,
  wonAt: instant,
  validUntil: orNull(instant),
  isExpired: flag,
  redeemedAt: orNull(instant),
  undoSeconds: orNull(number({ min: 0, below: REDEMPTION_UNDO_MINUTES * 60 + 1 })),
})

/** The stable words of `code` in a refusal; it carries the prize where that could not change any more. */
export const REDEMPTION_ERRORS = [
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
