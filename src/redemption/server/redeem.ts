import { REDEEM_LINK } from '#codes/claim-link.ts'
import { chooseMatch, listLookalikes, readTypedCode } from '#codes/typed-code.ts'
import type { Query } from '#database/server/database.ts'
import { refusalReply, tooManyRequestsReply } from '#platform/server/http/reply.ts'
import { readCall } from '#platform/server/http/request-body.ts'
import {
  redemptionRequestFields,
  type RedemptionError,
  type RedemptionErrorCode,
  type RedemptionRequest,
} from '#redemption/calls.ts'
import { alreadyRedeemedReason, REDEMPTION_REASONS } from '#redemption/messages.fr.ts'
import type { Redemption } from '#redemption/redemption.ts'
import type { VenueServices } from '#venues/server/services.ts'

import { findRedemptions, recordRedemption } from './redemption-rows.ts'
import { findStaffLink } from './staff-links.ts'

/**
 * Shows a prize to a caller who may hand it over, hands it over once, or takes that back within ten minutes
 * (docs/decisions/052). Looking changes nothing: mail scanners open links.
 */
export async function redeem(request: Request, services: VenueServices, address: string): Promise<Response> {
  const read = await readCall<RedemptionRequest>(request, redemptionRequestFields)
  if (!read.ok) return read.reply
  const asked = read.value

  const right = await findRight(asked, services)
  if (!right) return refuseRight(address, services)
  const wait = await services.limits.take('redemptionsOfLink', right.name)
  if (wait !== null) return tooManyRequestsReply(wait)
  // A phone that asks whether its link is good still.
  if (right.by === 'staff' && asked.code === null && asked.action === 'look')
    return new Response(null, { status: 204 })

  const { outcome, prize } = await services.asRole('game_server', {}, async (query) =>
    perform(query, asked, right),
  )
  if (outcome === 'done') {
    if (asked.action !== 'look')
      services.log('redemption', { venue: asked.appIdentifier, action: asked.action, by: right.by })
    return Response.json(prize satisfies Redemption)
  }
  return refuse(outcome, prize)
}

/** By what right a caller asks, and for which code. */
type Right = {
  readonly by: 'mail' | 'staff'
  /** What is counted. */
  readonly name: string
  readonly staffLinkId: number | null
  readonly typed: string | null
}

/** Null for every link that is not good here, whatever is wrong with it. */
async function findRight(
  { appIdentifier, token, staffKey, code }: RedemptionRequest,
  { venues, tokens, asRole }: VenueServices,
): Promise<Right | null> {
  if (!venues.some(({ key }) => key === appIdentifier)) return null
  if (token !== null) {
    const subject = tokens.read(REDEEM_LINK, token)
    return subject === null
      ? null
      : { by: 'mail', name: `mail ${subject}`, staffLinkId: null, typed: subject }
  }
  if (staffKey === null) return null
  const id = await asRole('game_server', {}, async (query) => findStaffLink(query, appIdentifier, staffKey))
  if (id === null) return null
  return { by: 'staff', name: `staff ${id}`, staffLinkId: id, typed: readTypedCode(code ?? '') }
}

type Performed =
  | { readonly outcome: 'done'; readonly prize: Redemption }
  | { readonly outcome: RedemptionErrorCode; readonly prize: Redemption | null }

async function perform(
  query: Query,
  { appIdentifier, action }: RedemptionRequest,
  { by, typed, staffLinkId }: Right,
): Promise<Performed> {
  const find = async (codes: readonly string[]) => findRedemptions(query, appIdentifier, codes)
  const codes = typed === null ? [] : by === 'mail' ? [typed] : listLookalikes(typed)
  const prize = typed === null ? null : chooseMatch(typed, await find(codes))
  // A sealed code of another venue, or one that is gone: to its holder the link is no good, and that is all.
  if (!prize) return { outcome: by === 'mail' ? 'link_refused' : 'code_unknown', prize: null }
  if (action === 'look') return { outcome: 'done', prize }
  if (action === 'handOver' && prize.isExpired && prize.redeemedAt === null)
    return { outcome: 'prize_expired', prize }

  const event = action === 'handOver' ? 'handed' : 'undone'
  const isWritten = await recordRedemption(query, prize.code, event, staffLinkId)
  const [now = prize] = await find([prize.code])
  if (isWritten) return { outcome: 'done', prize: now }
  if (action === 'handOver') return { outcome: 'already_redeemed', prize: now }
  // Another request has undone it already: the result is the same.
  return { outcome: now.redeemedAt === null ? 'done' : 'undo_too_late', prize: now }
}

/** Those who try links are counted by address, and those who hold a good one are never among them. */
async function refuseRight(address: string, { limits }: VenueServices): Promise<Response> {
  const wait = await limits.take('refusedRedemptionsOfAddress', address)
  return wait === null ? refuse('link_refused', null) : tooManyRequestsReply(wait)
}

const STATUS_OF: Record<RedemptionErrorCode, number> = {
  link_refused: 403,
  code_unknown: 404,
  already_redeemed: 409,
  prize_expired: 409,
  undo_too_late: 409,
}

function refuse(code: RedemptionErrorCode, prize: Redemption | null): Response {
  const at = code === 'already_redeemed' ? prize?.redeemedAt : null
  const error = at ? alreadyRedeemedReason(Date.parse(at)) : REDEMPTION_REASONS[code]
  return refusalReply(STATUS_OF[code], {
    ...{ error, code },
    ...(prize && { redemption: prize }),
  } satisfies RedemptionError)
}
