import * as v from 'valibot'

import type { Refusal } from '#platform/calls/call.ts'
import { call, calls } from '#platform/calls/server/call.ts'
import type { Client } from '#platform/calls/server/client.ts'
import { refuse, refuseUntil, type RefusedUntil } from '#platform/calls/server/refuse.ts'
import { phoneKey as phoneKeySchema } from '#redemption/redemption-schema.ts'
import { LINK_USED, REDEMPTION_REASONS } from '#texts/redemption/messages.ts'
import type { VenueServices } from '#venues/server/services.ts'
import { venueKey } from '#venues/venue-key-schema.ts'

import { REFUSED_REDEMPTIONS_OF_ADDRESS } from './limits.ts'
import { activatePhone, credential } from './staff-links.ts'

/** `phoneKey`: a secret that the phone has made, and sends as `staffKey` from then on. */
const activationRequest = v.strictObject({
  appIdentifier: venueKey,
  link: credential,
  phoneKey: phoneKeySchema,
})

export const ACTIVATION_CALLS = calls('/functions/v1', {
  'activate-phone': call('public', activationRequest, answerActivation),
})

/**
 * Lets one phone use a staff link. A client without the link's secret does not learn that it was
 * used.
 */
async function answerActivation(
  { appIdentifier, link, phoneKey }: v.InferOutput<typeof activationRequest>,
  { address }: Client,
  { venues, asRole, limits, log }: VenueServices,
): Promise<null | Refusal<'link_refused'> | RefusedUntil> {
  const result = venues.find(appIdentifier)
    ? await asRole('game_server', {}, async (query) =>
        activatePhone(query, appIdentifier, link, phoneKey),
      )
    : 'unknown'
  if (result === 'active') {
    log('phone activated', { venue: appIdentifier })
    return null
  }
  const wait = await limits.take(REFUSED_REDEMPTIONS_OF_ADDRESS, address)
  if (wait !== null) return refuseUntil(wait)
  return refuse('link_refused', {
    error: result === 'used' ? LINK_USED : REDEMPTION_REASONS.link_refused,
  })
}
