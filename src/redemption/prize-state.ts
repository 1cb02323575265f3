import {
  instant,
  number,
  oneOf,
  nullish,
  nullable,
  record,
  text,
  type Reader,
} from '#platform/json-readers.ts'

export const PRIZE_STATE_PATH = '/functions/v1/prize-state'

/** The state of a winner's code, of its mail, and its QR code for staff. */
export type PrizeState = {
  /** The QR code for staff: strokes one unit wide in a square of `side` units. None if the code is sent by mail only. */
  readonly side?: number | null
  readonly path?: string | null
  /** Null while it has not been handed over. */
  readonly redeemedAt: string | null
  /** Null, or left out by an older server, until the player's mail has left. */
  readonly mailSentAt?: string | null
  /** The state of that mail, if the code is sent by mail only. 'filed': no mail server is configured, and the mail is a file. */
  readonly mail?: MailState | null
}
export type MailState = 'waiting' | 'sent' | 'filed' | 'failed'

export const readPrizeState: Reader<PrizeState> = record<PrizeState>({
  side: nullish(number({ min: 21, below: 200 })),
  path: nullish(text({ max: 9000, pattern: /^[Mmh\d. ]*$/ })),
  redeemedAt: nullable(instant),
  mailSentAt: nullish(instant),
  mail: nullish(oneOf(['waiting', 'sent', 'filed', 'failed'])),
})
