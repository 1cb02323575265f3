import * as v from 'valibot'

import type { Refusal } from '#platform/calls/call.ts'
import { call, calls } from '#platform/calls/server/call.ts'
import type { Client } from '#platform/calls/server/client.ts'
import { refuse, refuseUntil, type RefusedUntil } from '#platform/calls/server/refuse.ts'
import { REFUSED_REDEMPTIONS_OF_ADDRESS } from '#redemption/server/limits.ts'
import { redeem } from '#redemption/server/redeem.ts'
import { phoneKey as phoneKeySchema } from '#redemption/staff-phones/phone-key-schema.ts'
import { LINK_USED, REDEMPTION_REASONS } from '#texts/redemption/messages.ts'
import type { VenueServices } from '#venues/server/services.ts'
import { venueKey } from '#venues/venue-key-schema.ts'

import { activatePhone, credential, phoneCookie } from './staff-phones.ts'

const phoneKeyRequest = v.strictObject({ appIdentifier: venueKey, forget: v.boolean() })

/**
 * `phoneKey`: a secret that the phone has made. The phone then sends it as `staffKey` with each
 * action.
 */
const activationRequest = v.strictObject({
  appIdentifier: venueKey,
  link: credential,
  phoneKey: phoneKeySchema,
})

export const STAFF_PHONE_CALLS = calls('/functions/v1', {
  'phone-key': call('public', phoneKeyRequest, answerPhoneKey),
  'activate-phone': call('public', activationRequest, answerActivation),
})

/**
 * Answers with the key in the cookie of an active phone. Deletes the cookie of any other phone. The
 * cookie authorises nothing else, because a hand-over sends the key.
 */
async function answerPhoneKey(
  { appIdentifier, forget }: v.InferOutput<typeof phoneKeyRequest>,
  client: Client,
  services: VenueServices,
): Promise<{ readonly phoneKey: string | null }> {
  const name = phoneCookie(appIdentifier)
  const staffKey = client.cookies.read(name)
  if (forget) client.cookies.set(name, '', 0)
  if (forget || staffKey === null) return { phoneKey: null }
  const check = { appIdentifier, action: 'look', token: null, staffKey, code: null } as const
  const isActive = (await redeem(check, client, services)) === null
  return { phoneKey: isActive ? staffKey : null }
}

/**
 * Activates one phone with a staff link. The refusal says that the link was used only to a client
 * with the secret of the link.
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
