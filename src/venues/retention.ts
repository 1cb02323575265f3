import type { Venue } from './venue.ts'

export const DEFAULT_RETENTION_MONTHS = 12

/** Returns the number of months for which a player's address is stored after the participation. */
export function retentionMonthsOf({ retentionMonths = DEFAULT_RETENTION_MONTHS }: Venue): number {
  return retentionMonths
}
