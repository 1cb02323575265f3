import {
  flag,
  instant,
  nullable,
  number,
  text,
  type ValuesOf,
} from '#platform/calls/json-readers.ts'

/** The policy of private.redemptions has the same limit. */
export const REDEMPTION_UNDO_MINUTES = 10

/** The actions of staff on a prize: see it, hand it over, undo the hand-over. */
export const REDEMPTION_ACTIONS = ['look', 'handOver', 'undo'] as const
export type RedemptionAction = (typeof REDEMPTION_ACTIONS)[number]

/** A won prize as staff see it. Times are ISO instants. */
export const redemptionFields = {
  code: text({ max: 20 }),
  prizeName: text({ max: 80 }),
  /** What the prize is, for example its size; null if the venue gives none. */
  prizeDetails: nullable(text({ max: 200 })),
  hasAlcohol: flag,
  wonAt: instant,
  /** Null if the validity has no end. */
  validUntil: nullable(instant),
  isExpired: flag,
  /** Null while it has not been handed over. */
  redeemedAt: nullable(instant),
  /** For how many seconds the hand-over can still be undone; null if it cannot. */
  undoSeconds: nullable(number({ min: 0, below: Infinity })),
}
export type Redemption = ValuesOf<typeof redemptionFields>
