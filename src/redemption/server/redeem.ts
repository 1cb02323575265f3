import { REDEEM_LINK } from '#codes/claim-link.ts'
import { chooseMatch, listLookalikes, readTypedCode } from '#codes/typed-code.ts'
import type { Query } from '#database/server/database.ts'
import type { ReadRequest } from '#platform/call.ts'
import { refuse, refuseUntil } from '#platform/server/http/refuse.ts'
import { answered, NO_CONTENT, type CallHandler, type Client } from '#platform/server/http/serve-call.ts'
import type { REDEMPTION, RedemptionErrorCode } from '#redemption/calls.ts'
import type { Redemption } from '#redemption/redemption.ts'
import { alreadyRedeemedReason, REDEMPTION_REASONS } from '#texts/redemption/messages.ts'
import type { VenueServices } from '#venues/server/services.ts'

import { findRedemptions, recordRedemption } from './redemption-rows.ts'
import { findStaffLink } from './staff-links.ts'

type RedemptionRequest = ReadRequest<typeof REDEMPTION>

/**
 * Shows a prize to an authorised client, hands it over once, or undoes the hand-over within ten minutes (docs/decisions/052).
 * 'look' changes nothing, because mail scanners open links.
 */
export const redeem: CallHandler<typeof REDEMPTION, VenueServices> = async (request, services, client) => {
  const authorization = await authorize(request, services)
  if (!authorization) return refuseLink(client, services)
  const wait = await services.limits.take('redemptionsOfLink', authorization.limitKey)
  if (wait !== null) return refuseUntil(wait)
  // A phone checks whether its staff link is still valid.
  if (authorization.by === 'staff' && request.code === null && request.action === 'look') return NO_CONTENT

  const { outcome, prize } = await services.asRole('game_server', {}, async (query) =>
    applyAction(query, request, authorization),
  )
  if (outcome === 'done') {
    if (request.action !== 'look')
      services.log('redemption', {
        venue: request.appIdentifier,
        action: request.action,
        by: authorization.by,
      })
    return answered(prize)
  }
  return refuseAction(outcome, prize)
}

/** The link that authorises a request, and the code that it may act on. */
type Authorization = {
  readonly by: 'mail' | 'staff'
  /** The key of the limit that counts the requests of this link. */
  readonly limitKey: string
  readonly staffLinkId: number | null
  /** From the token, or as staff typed it; null if it is not a code. */
  readonly code: string | null
}

/** Returns the authorisation, or null for any invalid link: the refusal must not disclose what is wrong with it. */
async function authorize(
  { appIdentifier, token, staffKey, code }: RedemptionRequest,
  { venues, tokens, asRole }: VenueServices,
): Promise<Authorization | null> {
  if (!venues.find(appIdentifier)) return null
  if (token !== null) {
    const subject = tokens.read(REDEEM_LINK, token)
    return subject === null
      ? null
      : { by: 'mail', limitKey: `mail ${subject}`, staffLinkId: null, code: subject }
  }
  if (staffKey === null) return null
  const id = await asRole('game_server', {}, async (query) => findStaffLink(query, appIdentifier, staffKey))
  if (id === null) return null
  return { by: 'staff', limitKey: `staff ${id}`, staffLinkId: id, code: readTypedCode(code ?? '') }
}

type ActionResult =
  | { readonly outcome: 'done'; readonly prize: Redemption }
  | { readonly outcome: RedemptionErrorCode; readonly prize: Redemption | null }

async function applyAction(
  query: Query,
  { appIdentifier, action }: RedemptionRequest,
  { by, code, staffLinkId }: Authorization,
): Promise<ActionResult> {
  const find = async (codes: readonly string[]) => findRedemptions(query, appIdentifier, codes)
  const codes = code === null ? [] : by === 'mail' ? [code] : listLookalikes(code)
  const prize = code === null ? null : chooseMatch(code, await find(codes))
  // A token for a code of another venue, or for a deleted code, is refused as any invalid link.
  if (!prize) return { outcome: by === 'mail' ? 'link_refused' : 'code_unknown', prize: null }
  if (action === 'look') return { outcome: 'done', prize }
  if (action === 'handOver' && prize.isExpired && prize.redeemedAt === null)
    return { outcome: 'prize_expired', prize }

  const event = action === 'handOver' ? 'handed' : 'undone'
  const isRecorded = await recordRedemption(query, prize.code, event, staffLinkId)
  const [updated = prize] = await find([prize.code])
  if (isRecorded) return { outcome: 'done', prize: updated }
  if (action === 'handOver') return { outcome: 'already_redeemed', prize: updated }
  // Another request has undone it already: the result is the same.
  return { outcome: updated.redeemedAt === null ? 'done' : 'undo_too_late', prize: updated }
}

/** Refuses an invalid link. These refusals are limited by address; requests with a valid link are not counted there. */
async function refuseLink({ address }: Client, { limits }: VenueServices) {
  const wait = await limits.take('refusedRedemptionsOfAddress', address)
  return wait === null ? refuseAction('link_refused', null) : refuseUntil(wait)
}

/** Refuses an action with its reason, and with the prize if the caller may see it. */
function refuseAction(code: RedemptionErrorCode, prize: Redemption | null) {
  const at = code === 'already_redeemed' ? prize?.redeemedAt : null
  const error = at ? alreadyRedeemedReason(Date.parse(at)) : REDEMPTION_REASONS[code]
  return refuse(code, { error, ...(prize && { redemption: prize }) })
}
