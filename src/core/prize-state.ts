import { instant, number, oneOf, orMissing, orNull, record, text, type Reader } from './json.ts'

/** What has become of the code of a winner, and how staff or player come by it. */
export type PrizeState = {
  /** The code as a QR drawing for staff (strokes one unit wide in a square of `side` units); none where it goes by mail only. */
  readonly side?: number | null
  readonly path?: string | null
  /** Null while it has not been handed over. */
  readonly redeemedAt: string | null
  /** Null, or left out by an older server, until the player's mail has left. */
  readonly mailSentAt?: string | null
  /** What has become of that mail, where the code is in no other place. 'filed': no mail server is set, it lies in a folder. */
  readonly mail?: MailState | null
}
export type MailState = 'waiting' | 'sent' | 'filed' | 'failed'

export const readPrizeState: Reader<PrizeState> = record<PrizeState>({
  side: orMissing(number({ min: 21, below: 200 })),
  path: orMissing(text({ max: 9000, pattern: /^[Mmh\d. ]*$/ })),
  redeemedAt: orNull(instant),
  mailSentAt: orMissing(instant),
  mail: orMissing(oneOf(['waiting', 'sent', 'filed', 'failed'])),
})
