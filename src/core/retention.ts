import { RETENTION_MONTHS, RETENTION_MONTHS_MAX } from './rules.ts'
import type { Venue } from './venue.ts'

/**
 * How many months a player's address is kept after she played, as the venue's file says. Throws RangeError when that is
 * no whole number of months that may be asked for.
 */
export function retentionMonthsOf({ key, retentionMonths = RETENTION_MONTHS }: Venue): number {
  if (Number.isInteger(retentionMonths) && retentionMonths >= 1 && retentionMonths <= RETENTION_MONTHS_MAX)
    return retentionMonths
  throw new RangeError(
    `venue ${key}: retentionMonths ${retentionMonths} is no whole number from 1 to ${RETENTION_MONTHS_MAX}`,
  )
}
