import nolimit from './documents/nolimit.ts'
import wafubar from './documents/wafubar.ts'
import type { Venue } from './venue.ts'

/** The venues, in the order of the home page. A new venue needs a file in documents/ and an entry here. */
export const VENUES: readonly Venue[] = [wafubar, nolimit]

/** Returns the venue with that key, or undefined. */
export function findVenue(key: string): Venue | undefined {
  return VENUES.find((venue) => venue.key === key)
}
