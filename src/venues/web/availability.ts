import { computeUnavailability, type Unavailability } from '#venues/availability.ts'
import type { Venue } from '#venues/venue.ts'

/**
 * Returns why a venue is unavailable according to its data and this device's clock, or null; the server's answer overrides
 * this. Always null during the build, which renders the first views of available venues.
 */
export function findUnavailability(venue: Venue): Unavailability | null {
  return typeof document === 'undefined' ? null : computeUnavailability(venue, Date.now(), Date.parse)
}
