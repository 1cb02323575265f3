import type { Unavailability } from '#venues/availability.ts'
import type { Venue } from '#venues/venue.ts'

/**
 * Returns why a venue is unavailable according to its data and this device's clock, or null; the server's answer overrides
 * this. Always null during the build, which renders the first views of available venues.
 */
export function computeUnavailability({ opensAt, closesAt, paused }: Venue): Unavailability | null {
  if (typeof document === 'undefined') return null
  if (paused) return { code: 'paused', at: null }
  const now = Date.now()
  if (opensAt && now < Date.parse(opensAt)) return { code: 'not_open_yet', at: opensAt }
  return closesAt && now >= Date.parse(closesAt) ? { code: 'closed', at: closesAt } : null
}
