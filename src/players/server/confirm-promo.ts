import type { Row } from '#database/server/database.ts'
import { errorReply, tooManyRequestsReply } from '#platform/server/http/reply.ts'
import { readCall } from '#platform/server/http/request-body.ts'
import { promoRequestFields, type PromoRequest } from '#players/call-requests.ts'
import type { PromoAnswer } from '#players/calls.ts'

import { CONFIRM_PROMO_LINK } from './promo-consents.ts'
import type { PlayerServices } from './services.ts'

/** Confirms the consent to offers, after a press of the button on the page of the mailed link. A second press changes nothing. */
export async function confirmPromo(
  request: Request,
  services: PlayerServices,
  address: string,
): Promise<Response> {
  const read = await readCall<PromoRequest>(request, promoRequestFields)
  if (!read.ok) return read.reply
  const wait = await services.limits.take('requestsOfAddress', address)
  if (wait !== null) return tooManyRequestsReply(wait)
  const participationId = services.tokens.read(CONFIRM_PROMO_LINK, read.value.token)
  const answer = participationId === null ? null : await confirm(services, participationId)
  return answer ? Response.json(answer) : errorReply(403, 'bad_link')
}

async function confirm(
  { asRole, log }: PlayerServices,
  participationId: string,
): Promise<PromoAnswer | null> {
  const [row] = await asRole('game_server', {}, async (query) =>
    query<Row & { state: PromoAnswer['state'] | 'unknown'; address: string | null }>(
      `select private.confirm_promo(id) as state, (private.player_of(p)).user_email as address
       from private.participations p where id = $1::uuid`,
      [participationId],
    ),
  )
  if (!row || row.state === 'unknown' || row.address === null) return null
  log('promo', { state: row.state })
  return { state: row.state, address: row.address }
}
