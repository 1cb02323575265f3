import * as v from 'valibot'

import { instant, number, type Immutable } from '#platform/formats/value-schema.ts'

/** The state of a winner's code, of its mail, and its QR code for staff. */
export const prizeState = v.object({
  /**
   * The QR code for staff: strokes one unit wide in a square of `side` units. It is left out if the
   * code is sent only by mail.
   */
  side: v.nullish(number(21, 200), null),
  path: v.nullish(v.pipe(v.string(), v.maxLength(9000), v.regex(/^[Mmh\d. ]*$/)), null),
  /** Null until the prize is handed over. */
  redeemedAt: v.nullable(instant),
  /** Null until the player's mail is sent. An older server leaves this field out. */
  mailSentAt: v.nullish(instant, null),
  /**
   * The state of the player's mail, if the code is sent only by mail. 'filed': no mail server is
   * configured, and the mail is written to a file.
   */
  mail: v.nullish(v.picklist(['waiting', 'sent', 'filed', 'failed']), null),
})

export type PrizeState = Immutable<v.InferInput<typeof prizeState>>
export type MailState = NonNullable<PrizeState['mail']>
