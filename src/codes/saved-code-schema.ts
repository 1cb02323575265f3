import * as v from 'valibot'

import { anyText, hex, instant } from '#platform/formats/value-schema.ts'
import { EMAIL_MAX_BYTES } from '#platform/mailbox/email-address.ts'
import { TICKET_BYTES } from '#players/ticket.ts'

/** A won code, stored under « Mes codes » when a new participation can start. */
export const savedCode = v.object({
  /** Empty if the code was sent by mail only, to `sentTo`. */
  code: anyText(80),
  prizeName: anyText(80),
  playedAt: instant,
  validUntil: v.nullish(instant, null),
  sentTo: v.nullish(anyText(EMAIL_MAX_BYTES), null),
  /**
   * With the ticket of its participation, the page requests the QR code. Older pages stored neither
   * of the two.
   */
  ticket: v.nullish(hex(TICKET_BYTES), null),
  /** As far as the page knew when the participation ended. */
  redeemedAt: v.nullish(instant, null),
})
