import { EMAIL_MAX_BYTES } from '#platform/mailbox/email-address.ts'
import {
  instant,
  nullish,
  record,
  text,
  type Reader,
  type SentValues,
} from '#platform/calls/json-readers.ts'
import { readTicket } from '#players/ticket.ts'

const shortText = text({ max: 80 })
const savedCodeFields = {
  /** Empty if the code was sent by mail only, to `sentTo`. */
  code: shortText,
  prizeName: shortText,
  playedAt: instant,
  validUntil: nullish(instant),
  sentTo: nullish(text({ max: EMAIL_MAX_BYTES })),
  /**
   * With the ticket of its participation, the page requests the QR code. Older pages stored neither
   * of the two.
   */
  ticket: nullish(readTicket),
  /** As far as the page knew when the participation ended. */
  redeemedAt: nullish(instant),
}

/** A won code, stored under « Mes codes » when a new participation can start. */
export type SavedCode = SentValues<typeof savedCodeFields>
export const readSavedCode: Reader<SavedCode> = record(savedCodeFields)

/** Can the prize still be handed over? `now`: ISO instant. */
export function isUsable({ validUntil, redeemedAt }: SavedCode, now: string): boolean {
  return !redeemedAt && (!validUntil || now <= validUntil)
}
