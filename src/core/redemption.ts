/** What staff can ask about a prize: to see it, to hand it over, to take a handing over back. */
export const REDEMPTION_ACTIONS = ['look', 'handOver', 'undo'] as const
export type RedemptionAction = (typeof REDEMPTION_ACTIONS)[number]

/** A prize as staff see it. Moments are ISO instants. */
export type Redemption = {
  readonly code: string
  readonly prizeName: string
  readonly hasAlcohol: boolean
  readonly wonAt: string
  /** Null where the venue sets no end. */
  readonly validUntil: string | null
  readonly isExpired: boolean
  /** Null while it has not been handed over. */
  readonly redeemedAt: string | null
  /** How long the handing over can still be undone; null when there is nothing to undo any more. */
  readonly undoSeconds: number | null
}

const isInstant = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d(?:\.\d+)?Z$/.test(value)

/**
 * Whether an answer is one. Written out: the readers of json.ts live in the game's code, which the staff's page does not
 * load, and sharing them would make the game heavier by a third of a kilobyte.
 */
export function isRedemption(value: unknown): value is Redemption {
  if (typeof value !== 'object' || value === null) return false
  const { code, prizeName, hasAlcohol, wonAt, validUntil, isExpired, redeemedAt, undoSeconds } =
    value as Partial<Record<keyof Redemption, unknown>>
  return (
    typeof code === 'string' &&
    typeof prizeName === 'string' &&
    typeof hasAlcohol === 'boolean' &&
    typeof isExpired === 'boolean' &&
    isInstant(wonAt) &&
    (validUntil === null || isInstant(validUntil)) &&
    (redeemedAt === null || isInstant(redeemedAt)) &&
    (undoSeconds === null || typeof undoSeconds === 'number')
  )
}
