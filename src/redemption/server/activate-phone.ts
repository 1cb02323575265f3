import { refuse, refuseUntil } from '#platform/calls/server/refuse.ts'
import { NO_CONTENT, type CallHandler } from '#platform/calls/server/serve-call.ts'
import type { ACTIVATE_PHONE } from '#redemption/calls.ts'
import { LINK_USED, REDEMPTION_REASONS } from '#texts/redemption/messages.ts'
import type { VenueServices } from '#venues/server/services.ts'

import { activatePhone } from './staff-links.ts'

/**
 * Lets one phone use a staff link. A client without the link's secret does not learn that it was
 * used.
 */
export const answerActivation: CallHandler<typeof ACTIVATE_PHONE, VenueServices> = async (
  { appIdentifier, link, phoneKey },
  { venues, asRole, limits, log },
  { address },
) => {
  const result = venues.find(appIdentifier)
    ? await asRole('game_server', {}, async (query) =>
        activatePhone(query, appIdentifier, link, phoneKey),
      )
    : 'unknown'
  if (result === 'active') {
    log('phone activated', { venue: appIdentifier })
    return NO_CONTENT
  }
  const wait = await limits.take('refusedRedemptionsOfAddress', address)
  if (wait !== null) return refuseUntil(wait)
  return refuse('link_refused', {
    error: result === 'used' ? LINK_USED : REDEMPTION_REASONS.link_refused,
  })
}
