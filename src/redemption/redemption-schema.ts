import * as v from 'valibot'

import { anyText, hex, instant, number } from '#platform/formats/value-schema.ts'

/** A won prize as staff see it. */
export const redemption = v.object({
  code: anyText(20),
  prizeName: anyText(80),
  /** What the prize is, for example its size; null if the venue gives none. */
  prizeDetails: v.nullable(anyText(200)),
  hasAlcohol: v.boolean(),
  wonAt: instant,
  /** Null if the validity has no end. */
  validUntil: v.nullable(instant),
  isExpired: v.boolean(),
  /** Null while it has not been handed over. */
  redeemedAt: v.nullable(instant),
  /** For how many seconds the hand-over can still be undone; null if it cannot. */
  undoSeconds: v.nullable(number(0, Infinity)),
})

/** The answer to an action of staff; null: the phone is active. */
export const redemptionAnswer = v.nullable(redemption)

/** The secret of a staff phone. */
export const PHONE_KEY_BYTES = 16
export const phoneKey = hex(PHONE_KEY_BYTES)
/** Null: the browser has none, or none of an active phone. */
export const phoneKeyAnswer = v.object({ phoneKey: v.nullable(phoneKey) })
