import * as v from 'valibot'

import { anyText, instant, number } from '#platform/formats/value-schema.ts'

/** A won prize as staff see it. */
export const redemption = v.object({
  code: anyText(20),
  prizeName: anyText(80),
  /** Details of the prize, for example its size; null without details. */
  prizeDetails: v.nullable(anyText(200)),
  hasAlcohol: v.boolean(),
  wonAt: instant,
  /** Null if the validity has no end. */
  validUntil: v.nullable(instant),
  isExpired: v.boolean(),
  /** Null until the prize is handed over. */
  redeemedAt: v.nullable(instant),
  /** The seconds in which the hand-over can still be undone; null if it cannot. */
  undoSeconds: v.nullable(number(0, Infinity)),
})

/**
 * The answer to an action of staff. The answer is null if the action only checks that the phone is
 * active.
 */
export const redemptionAnswer = v.nullable(redemption)
