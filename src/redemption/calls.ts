import { declareCall, RETRY_LATER, type ErrorCodeOf } from '#platform/calls/call.ts'
import { flag, hex, nullable, nullish, oneOf, record, text } from '#platform/calls/json-readers.ts'
import { readVenueKey } from '#venues/venue-key.ts'

import { REDEMPTION_ACTIONS, redemptionFields } from './redemption.ts'

/**
 * Longer than any valid value, so that a damaged token is answered with 'link_refused', not as a
 * malformed request.
 */
const CREDENTIAL_MAX_LENGTH = 1000
const credential = nullish(text({ max: CREDENTIAL_MAX_LENGTH }))
export const PHONE_KEY_BYTES = 16

/** A refusal contains the prize if the caller may see it. */
const WITH_PRIZE = { redemption: nullish(record(redemptionFields)) }

/**
 * Authorised by the token of the venue's mail, which is valid for one code; or by the secret of a
 * staff phone, with the code that was typed or scanned. 'look' without a code checks the phone; an
 * active one is answered with 204.
 */
export const REDEMPTION = declareCall({
  path: '/functions/v1/redemption',
  request: {
    appIdentifier: readVenueKey,
    action: oneOf(REDEMPTION_ACTIONS),
    token: credential,
    staffKey: credential,
    code: credential,
  },
  answer: redemptionFields,
  statuses: [200, 204],
  errors: {
    link_refused: {},
    code_unknown: {},
    already_redeemed: WITH_PRIZE,
    prize_expired: WITH_PRIZE,
    undo_too_late: WITH_PRIZE,
    too_many_requests: RETRY_LATER,
  },
})

/**
 * Activates one phone with a staff link. `phoneKey`: a secret that the phone has made, and sends as
 * `staffKey` from then on.
 */
export const ACTIVATE_PHONE = declareCall({
  path: '/functions/v1/activate-phone',
  request: {
    appIdentifier: readVenueKey,
    link: text({ max: CREDENTIAL_MAX_LENGTH }),
    phoneKey: hex(PHONE_KEY_BYTES),
  },
  answer: {},
  statuses: [204],
  errors: { link_refused: {}, too_many_requests: RETRY_LATER },
})

/**
 * Gives a staff phone whose browser has deleted its key the key back, from its cookie; null without a
 * cookie of an active phone. `forget`: deletes the cookie instead.
 */
export const PHONE_KEY = declareCall({
  path: '/functions/v1/phone-key',
  request: { appIdentifier: readVenueKey, forget: flag },
  answer: { phoneKey: nullable(hex(PHONE_KEY_BYTES)) },
  errors: {},
})

/** The reasons of REDEMPTION alone. */
export type RedemptionErrorCode = Exclude<ErrorCodeOf<typeof REDEMPTION>, 'too_many_requests'>
