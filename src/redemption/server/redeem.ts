import * as v from 'valibot'

import { REDEEM_LINK } from '#codes/claim-link.ts'
import { readTypedCode } from '#codes/typed-code.ts'
import type { Refusal } from '#platform/calls/call.ts'
import { call, calls } from '#platform/calls/server/call.ts'
import type { Client } from '#platform/calls/server/client.ts'
import { refuse, refuseUntil, type RefusedUntil } from '#platform/calls/server/refuse.ts'
import { YEAR_SECONDS } from '#platform/http/server/cookies.ts'
import {
  REDEMPTION_ACTIONS,
  type Redemption,
  type RedemptionErrorCode,
} from '#redemption/redemption.ts'
import type { VenueServices } from '#venues/server/services.ts'
import { venueKey } from '#venues/venue-key-schema.ts'

import { actOnPrize, reasonOf } from './act-on-prize.ts'
import { REDEMPTIONS_OF_LINK, REFUSED_REDEMPTIONS_OF_ADDRESS } from './limits.ts'
import { credential, findPhone } from './staff-links.ts'

const optionalCredential = v.nullish(credential, null)
/**
 * Authorised by the token of the venue's mail, which is valid for one code; or by the secret of a
 * staff phone, with the code that was typed or scanned. 'look' without a code checks the phone.
 */
const redemptionRequest = v.strictObject({
  appIdentifier: venueKey,
  action: v.picklist(REDEMPTION_ACTIONS),
  token: optionalCredential,
  staffKey: optionalCredential,
  code: optionalCredential,
})
type RedemptionRequest = v.InferOutput<typeof redemptionRequest>

const phoneKeyRequest = v.strictObject({ appIdentifier: venueKey, forget: v.boolean() })

export const REDEMPTION_CALLS = calls('/functions/v1', {
  redemption: call('public', redemptionRequest, redeem),
  'phone-key': call('public', phoneKeyRequest, answerPhoneKey),
})

/** A refusal contains the prize if the caller may see it. */
type RedemptionRefusal =
  | Refusal<'link_refused' | 'code_unknown'>
  | Refusal<
      'already_redeemed' | 'prize_expired' | 'undo_too_late',
      { readonly redemption?: Redemption }
    >
  | RefusedUntil

/**
 * Shows a prize to an authorised client, hands it over once, or undoes the hand-over within ten
 * minutes (docs/decisions/052). 'look' changes nothing, because mail scanners open links. Null: the phone is
 * active.
 */
async function redeem(
  request: RedemptionRequest,
  client: Client,
  services: VenueServices,
): Promise<Redemption | null | RedemptionRefusal> {
  const authorization = await authorize(request, services, client)
  if (!authorization) return refuseLink(client, services)
  const wait = await services.limits.take(REDEMPTIONS_OF_LINK, authorization.limitKey)
  if (wait !== null) return refuseUntil(wait)
  // A phone checks whether it is still active.
  if (authorization.by === 'staff' && request.code === null && request.action === 'look')
    return null

  const { by, code, staffLinkId } = authorization
  const action = {
    venueKey: request.appIdentifier,
    action: request.action,
    code,
    isTyped: by === 'staff',
  }
  const { outcome, prize } = await services.asRole('game_server', {}, async (query) =>
    actOnPrize(query, action, { staffLinkId }),
  )
  if (outcome === 'done') {
    if (request.action !== 'look')
      services.log('redemption', {
        venue: request.appIdentifier,
        action: request.action,
        by,
      })
    return prize
  }
  // A token for a code of another venue, or for a deleted code, is refused as any invalid link.
  return refuseAction(outcome === 'code_unknown' && by === 'mail' ? 'link_refused' : outcome, prize)
}

/**
 * Gives the key of an active phone back to its browser, or lets the browser forget it. The cookie
 * authorises nothing else: a hand-over sends the key.
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

const phoneCookie = (venue: string) => `phone-${venue}` as const

/** The link that authorises a request, and the code that it may act on. */
type Authorization = {
  readonly by: 'mail' | 'staff'
  /** The key of the limit that counts the requests of this link. */
  readonly limitKey: string
  readonly staffLinkId: number | null
  /** From the token, or as staff typed it; null if it is not a code. */
  readonly code: string | null
}

/**
 * Returns the authorisation, or null for any invalid link: the refusal must not disclose what is
 * wrong with it. The browser of an active phone gets the key as a cookie too, because Safari deletes
 * what a page has stored after a week without a visit.
 */
async function authorize(
  { appIdentifier, token, staffKey, code }: RedemptionRequest,
  { venues, tokens, asRole }: VenueServices,
  { cookies }: Client,
): Promise<Authorization | null> {
  if (!venues.find(appIdentifier)) return null
  if (token !== null) {
    const subject = tokens.read(REDEEM_LINK, token)
    return subject === null
      ? null
      : { by: 'mail', limitKey: `mail ${subject}`, staffLinkId: null, code: subject }
  }
  if (staffKey === null) return null
  const id = await asRole('game_server', {}, async (query) =>
    findPhone(query, appIdentifier, staffKey),
  )
  const name = phoneCookie(appIdentifier)
  if (id === null) {
    if (cookies.read(name) === staffKey) cookies.set(name, '', 0)
    return null
  }
  cookies.set(name, staffKey, YEAR_SECONDS)
  return { by: 'staff', limitKey: `staff ${id}`, staffLinkId: id, code: readTypedCode(code ?? '') }
}

/**
 * Refuses an invalid link. These refusals are limited by address; requests with a valid link are
 * not counted there.
 */
async function refuseLink({ address }: Client, { limits }: VenueServices) {
  const wait = await limits.take(REFUSED_REDEMPTIONS_OF_ADDRESS, address)
  return wait === null ? refuseAction('link_refused', null) : refuseUntil(wait)
}

/** Refuses an action with its reason, and with the prize if the caller may see it. */
function refuseAction(code: RedemptionErrorCode, prize: Redemption | null): RedemptionRefusal {
  return refuse(code, { error: reasonOf(code, prize), ...(prize && { redemption: prize }) })
}
