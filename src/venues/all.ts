import type { Venue } from '#core/venue.ts'

import nolimit from './nolimit.ts'
import wafubar from './wafubar.ts'

/** The venues in the order of the home page. A new venue is one file and one line here. */
export const VENUES: readonly Venue[] = [wafubar, nolimit]

export function findVenue(key: string): Venue | undefined {
  return VENUES.find((venue) => venue.key === key)
}
