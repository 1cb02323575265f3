import { declareCall, RETRY_LATER } from '#platform/calls/call.ts'
import {
  instant,
  number,
  nullable,
  nullish,
  oneOf,
  record,
  text,
  type Reader,
  type SentValues,
} from '#platform/calls/json-readers.ts'
import { readTicket } from '#players/ticket.ts'
import { readVenueKey } from '#venues/venue-key.ts'

const MAIL_STATES = ['waiting', 'sent', 'filed', 'failed'] as const
/** 'filed': no mail server is configured, and the mail is a file. */
export type MailState = (typeof MAIL_STATES)[number]

/** The state of a winner's code, of its mail, and its QR code for staff. */
export const PRIZE_STATE = declareCall({
  path: '/functions/v1/prize-state',
  request: { appIdentifier: readVenueKey, ticket: readTicket },
  answer: {
    /**
     * The QR code for staff: strokes one unit wide in a square of `side` units. None if the code is
     * sent by mail only.
     */
    side: nullish(number({ min: 21, below: 200 })),
    path: nullish(text({ max: 9000, pattern: /^[Mmh\d. ]*$/ })),
    /** Null while it has not been handed over. */
    redeemedAt: nullable(instant),
    /** Null, or left out by an older server, until the player's mail has left. */
    mailSentAt: nullish(instant),
    /** The state of that mail, if the code is sent by mail only. */
    mail: nullish(oneOf(MAIL_STATES)),
  },
  errors: { not_the_stored_prize: {}, too_many_requests: RETRY_LATER },
})
export type PrizeState = SentValues<typeof PRIZE_STATE.answer>

export const readPrizeState: Reader<PrizeState> = record(PRIZE_STATE.answer)
