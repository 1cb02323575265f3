import type { Row } from '#database/server/database.ts'
import type { ReadRequest } from '#platform/calls/call.ts'
import { refuse, refuseUntil } from '#platform/calls/server/refuse.ts'
import { answered } from '#platform/calls/server/answer-call.ts'
import type { Outcome, Client } from '#platform/calls/server/serve-call.ts'
import type { CONFIRM_PROMO, PromoAnswer } from '#players/calls.ts'

import { CONFIRM_PROMO_LINK } from './promo-consents.ts'
import type { PlayerServices } from './services.ts'

/**
 * Confirms the consent to offers, after a press of the button on the page of the mailed link. A
 * second press changes nothing.
 */
export async function confirmPromo(
  { token }: ReadRequest<typeof CONFIRM_PROMO>,
  services: PlayerServices,
  { address }: Client,
): Promise<Outcome<typeof CONFIRM_PROMO>> {
  const wait = await services.limits.take('requestsOfAddress', address)
  if (wait !== null) return refuseUntil(wait)
  const participationId = services.tokens.read(CONFIRM_PROMO_LINK, token)
  const answer = participationId === null ? null : await confirm(services, participationId)
  return answer ? answered(answer) : refuse('bad_link')
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
