import type { ReadRequest } from '#platform/calls/call.ts'
import { refuse, refuseUntil } from '#platform/calls/server/refuse.ts'
import { NO_CONTENT, type Outcome, type Client } from '#platform/calls/server/serve-call.ts'
import type { ACTIVATE_PHONE } from '#redemption/calls.ts'
import { LINK_USED, REDEMPTION_REASONS } from '#texts/redemption/messages.ts'
import type { VenueServices } from '#venues/server/services.ts'

import { activatePhone } from './staff-links.ts'

/**
 * Lets one phone use a staff link. A client without the link's secret does not learn that it was
 * used.
 */
export async function answerActivation(
  { appIdentifier, link, phoneKey }: ReadRequest<typeof ACTIVATE_PHONE>,
  { venues, asRole, limits, log }: VenueServices,
  { address }: Client,
): Promise<Outcome<typeof ACTIVATE_PHONE>> {
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
