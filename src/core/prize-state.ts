import { instant, number, orMissing, orNull, record, text, type Reader } from './json.ts'

/** The code of a winner as a QR drawing for staff (strokes one unit wide in a square of `side` units), and what has become of it. */
export type PrizeState = {
  readonly side: number
  readonly path: string
  /** Null while it has not been handed over. */
  readonly redeemedAt: string | null
  /** Null, or left out by an older server, until the player's mail has left. */
  readonly mailSentAt?: string | null
}
export const readPrizeState: Reader<PrizeState> = record<PrizeState>({
  side: number({ min: 21, below: 200 }),
  path: text({ max: 9000, pattern: /^[Mmh\d. ]*$/ }),
  redeemedAt: orNull(instant),
  mailSentAt: orMissing(instant),
})
