import { EXAMPLES } from './examples/examples.ts'
import { toVenue, type Venue } from './venue.ts'

/** The example venues, in the order of the home page. */
export const VENUES: readonly Venue[] = [...EXAMPLES].map(([key, document]) => toVenue(key, document))

/** Returns the example venue with that key, or undefined. */
export function findVenue(key: string): Venue | undefined {
  return VENUES.find((venue) => venue.key === key)
}
