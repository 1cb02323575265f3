/** The policy of private.redemptions has the same limit. */
export const REDEMPTION_UNDO_MINUTES = 10

/** The actions of staff on a prize: see it, hand it over, undo the hand-over. */
export const REDEMPTION_ACTIONS = ['look', 'handOver', 'undo'] as const
export type RedemptionAction = (typeof REDEMPTION_ACTIONS)[number]

/** A won prize as staff see it. Times are ISO instants. */
export type Redemption = {
  readonly code: string
  readonly prizeName: string
  readonly hasAlcohol: boolean
  readonly wonAt: string
  /** Null if the validity has no end. */
  readonly validUntil: string | null
  readonly isExpired: boolean
  /** Null while it has not been handed over. */
  readonly redeemedAt: string | null
  /** For how many seconds the hand-over can still be undone; null if it cannot. */
  readonly undoSeconds: number | null
}

const isInstant = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d(?:\.\d+)?Z$/.test(value)

/**
 * Is this answer a `Redemption`? It does not use json-readers.ts: those readers are in the game's code, which the staff's page does
 * not load, and a file that both load would make the game larger by a third of a kilobyte.
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
