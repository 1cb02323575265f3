import * as v from 'valibot'

import { REDEEM_LINK } from '#codes/claim-link.ts'
import { readTypedCode } from '#codes/typed-code.ts'
import type { Refusal } from '#platform/calls/call.ts'
import { call, calls } from '#platform/calls/server/call.ts'
import type { Client } from '#platform/calls/server/client.ts'
import { refuse, refuseUntil, type RefusedUntil } from '#platform/calls/server/refuse.ts'
import {
  REDEMPTION_ACTIONS,
  type Redemption,
  type RedemptionErrorCode,
} from '#redemption/redemption.ts'
import { authorizePhone, credential } from '#redemption/staff-phones/server/staff-phones.ts'
import type { VenueServices } from '#venues/server/services.ts'
import { venueKey } from '#venues/venue-key-schema.ts'

import { actOnPrize, reasonOf } from './act-on-prize.ts'
import { REDEMPTIONS_OF_LINK, REFUSED_REDEMPTIONS_OF_ADDRESS } from './limits.ts'

const optionalCredential = v.nullish(credential, null)
/**
 * `token`: the token from the venue's mail, which is valid for one code. `staffKey`: the secret of
 * a staff phone, with the code that was typed or scanned. 'look' without a code checks that the
 * phone is active.
 */
const redemptionRequest = v.strictObject({
  appIdentifier: venueKey,
  action: v.picklist(REDEMPTION_ACTIONS),
  token: optionalCredential,
  staffKey: optionalCredential,
  code: optionalCredential,
})
type RedemptionRequest = v.InferOutput<typeof redemptionRequest>

export const REDEMPTION_CALLS = calls('/functions/v1', {
  redemption: call('public', redemptionRequest, redeem),
})

/** `redemption`: the prize, if the caller may see it. */
type RedemptionRefusal =
  | Refusal<'link_refused' | 'code_unknown'>
  | Refusal<
      'already_redeemed' | 'prize_expired' | 'undo_too_late',
      { readonly redemption?: Redemption }
    >
  | RefusedUntil

/**
 * Shows a prize to an authorised client, hands it over once, or undoes the hand-over within ten
 * minutes (docs/decisions/052). 'look' changes nothing, because mail scanners open links. Returns
 * null if the request only checks that the phone is active.
 */
export async function redeem(
  request: RedemptionRequest,
  client: Client,
  services: VenueServices,
): Promise<Redemption | null | RedemptionRefusal> {
  const authorization = await authorize(request, services, client)
  if (!authorization) return refuseLink(client, services)
  const wait = await services.limits.take(REDEMPTIONS_OF_LINK, authorization.limitKey)
  if (wait !== null) return refuseUntil(wait)
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
  // A token for a code of another venue, or for a deleted code, is refused like any invalid link.
  return refuseAction(outcome === 'code_unknown' && by === 'mail' ? 'link_refused' : outcome, prize)
}

/** The authorisation of a request, and the code on which the request may act. */
type Authorization = {
  readonly by: 'mail' | 'staff'
  /** The key of the limit that counts the requests with this link. */
  readonly limitKey: string
  readonly staffLinkId: number | null
  /** The code from the token, or the code that staff typed; null if the text is not a code. */
  readonly code: string | null
}

/**
 * Returns the authorisation of a request. Returns null for any invalid link, because the refusal
 * must not disclose the fault of the link.
 */
async function authorize(
  { appIdentifier, token, staffKey, code }: RedemptionRequest,
  services: VenueServices,
  client: Client,
): Promise<Authorization | null> {
  if (!services.venues.find(appIdentifier)) return null
  if (token !== null) {
    const subject = services.tokens.read(REDEEM_LINK, token)
    return subject === null
      ? null
      : { by: 'mail', limitKey: `mail ${subject}`, staffLinkId: null, code: subject }
  }
  if (staffKey === null) return null
  const id = await authorizePhone(appIdentifier, staffKey, services, client)
  if (id === null) return null
  return { by: 'staff', limitKey: `staff ${id}`, staffLinkId: id, code: readTypedCode(code ?? '') }
}

/**
 * Refuses an invalid link. The limit by address counts only these refusals, not requests with a
 * valid link.
 */
async function refuseLink({ address }: Client, { limits }: VenueServices) {
  const wait = await limits.take(REFUSED_REDEMPTIONS_OF_ADDRESS, address)
  return wait === null ? refuseAction('link_refused', null) : refuseUntil(wait)
}

/** Refuses an action with its reason, and with the prize if the caller may see it. */
function refuseAction(code: RedemptionErrorCode, prize: Redemption | null): RedemptionRefusal {
  return refuse(code, { error: reasonOf(code, prize), ...(prize && { redemption: prize }) })
}
