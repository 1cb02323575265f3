import { RETRY_LATER } from '#platform/calls/call.ts'
import { text } from '#platform/calls/json-readers.ts'
import { EMAIL_MAX_BYTES } from '#platform/mailbox/email-address.ts'
import { readVenueKey } from '#venues/venue-key.ts'

/**
 * Request and answer of a call about a mailbox. The answer is the same whether or not the address
 * has played.
 */
export const MAILBOX_CALL = {
  request: { appIdentifier: readVenueKey, userEmail: text({ max: EMAIL_MAX_BYTES }) },
  answer: { message: text({ max: 300 }) },
  errors: { unknown_venue: {}, invalid_email: {}, too_many_requests: RETRY_LATER },
} as const
