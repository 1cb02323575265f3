import type { Venue } from './venue.ts'

/** Months for which data is stored after a participation. For prospects, the CNIL accepts up to three years. */
export const RETENTION_MONTHS = 12
export const RETENTION_MONTHS_MAX = 36

/**
 * Returns for how many months a player's address is stored after the participation. Throws RangeError if the venue's value is not
 * a whole number in the permitted range.
 */
export function readRetentionMonths({ key, retentionMonths = RETENTION_MONTHS }: Venue): number {
  if (Number.isInteger(retentionMonths) && retentionMonths >= 1 && retentionMonths <= RETENTION_MONTHS_MAX)
    return retentionMonths
  throw new RangeError(
    `venue ${key}: retentionMonths ${retentionMonths} is not a whole number from 1 to ${RETENTION_MONTHS_MAX}`,
  )
}
