import nolimit from './documents/nolimit.ts'
import wafubar from './documents/wafubar.ts'
import type { Venue } from './venue.ts'

/** The venues in the order of the home page. A new venue is one file and one line here. */
export const VENUES: readonly Venue[] = [wafubar, nolimit]

export function findVenue(key: string): Venue | undefined {
  return VENUES.find((venue) => venue.key === key)
}
