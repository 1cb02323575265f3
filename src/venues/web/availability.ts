import type { Unavailability } from '#venues/availability.ts'
import type { Venue } from '#venues/venue.ts'

/**
 * Why a venue is unavailable by its data and this device's clock, or null; the server's answer overrides this. Always null
 * while the build renders the first views, which show the open venue.
 */
export function unavailabilityByClock({ opensAt, closesAt, paused }: Venue): Unavailability | null {
  if (typeof document === 'undefined') return null
  if (paused) return { code: 'paused', at: null }
  const now = Date.now()
  if (opensAt && now < Date.parse(opensAt)) return { code: 'not_open_yet', at: opensAt }
  return closesAt && now >= Date.parse(closesAt) ? { code: 'closed', at: closesAt } : null
}
