import * as v from 'valibot'

import { anyText, hex, instant } from '#platform/formats/value-schema.ts'
import { EMAIL_MAX_BYTES } from '#platform/mailbox/email-address.ts'
import { TICKET_BYTES } from '#players/ticket.ts'

/** A code in the list « Mes codes », stored when a new participation can start. */
export const savedCode = v.object({
  /** Empty if the code was sent by mail only, to `sentTo`. */
  code: anyText(80),
  prizeName: anyText(80),
  playedAt: instant,
  validUntil: v.nullish(instant, null),
  sentTo: v.nullish(anyText(EMAIL_MAX_BYTES), null),
  /** The ticket of the participation, with which the page requests the QR code. */
  ticket: v.nullish(hex(TICKET_BYTES), null),
  /** The time of the hand-over, if the page had read it before the participation ended. */
  redeemedAt: v.nullish(instant, null),
})
