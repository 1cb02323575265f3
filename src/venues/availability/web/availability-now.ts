import { computeUnavailability, type Unavailability } from '#venues/availability/unavailability.ts'
import type { Venue } from '#venues/venue.ts'

/**
 * Returns the reason why a venue is unavailable at `nowMs` according to its data, or null. The
 * answer of the server has priority over this reason. Always returns null on the server, which
 * renders the first view of the open game.
 */
export function findUnavailability(venue: Venue, nowMs = Date.now()): Unavailability | null {
  return typeof document === 'undefined' ? null : computeUnavailability(venue, nowMs)
}
