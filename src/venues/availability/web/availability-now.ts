import { computeUnavailability, type Unavailability } from '#venues/availability/unavailability.ts'
import type { Venue } from '#venues/venue.ts'

/**
 * Returns why a venue is unavailable at `nowMs` according to its data, or null; the server's answer
 * overrides this. The first view knows only this device's clock. Always null during the build,
 * which renders the first views of available venues.
 */
export function findUnavailability(venue: Venue, nowMs = Date.now()): Unavailability | null {
  return typeof document === 'undefined' ? null : computeUnavailability(venue, nowMs)
}
