import type { Shut } from '#core/opening.ts'
import type { Venue } from '#core/venue.ts'

/**
 * Whether a venue is shut by its file and this device's clock; the server's word wins over both. Never while the first views
 * are being made: they are for whenever it is open.
 */
export function shutByClock({ opensAt, closesAt, paused }: Venue): Shut | null {
  if (typeof document === 'undefined') return null
  if (paused) return { code: 'paused', at: null }
  const now = Date.now()
  if (opensAt && now < Date.parse(opensAt)) return { code: 'not_open_yet', at: opensAt }
  return closesAt && now >= Date.parse(closesAt) ? { code: 'closed', at: closesAt } : null
}
