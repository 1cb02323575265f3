import * as v from 'valibot'

import type { Row } from '#database/server/database.ts'
import type { Refusal } from '#platform/calls/call.ts'
import { call, calls } from '#platform/calls/server/call.ts'
import type { Client } from '#platform/calls/server/client.ts'
import { refuse, refuseUntil, type RefusedUntil } from '#platform/calls/server/refuse.ts'
import type { PromoAnswer } from '#players/answers.ts'

import { linkToken } from './data-links.ts'
import { REQUESTS_OF_ADDRESS } from './limits.ts'
import { CONFIRM_PROMO_LINK } from './promo-consents.ts'
import type { PlayerServices } from './services.ts'

const confirmRequest = v.strictObject({ token: linkToken })

export const PROMO_CALLS = calls('/functions/v1', {
  'confirm-promo': call('public', confirmRequest, confirmPromo),
})

/**
 * Confirms the consent to offers, when the button on the page of the mailed link is pressed. A
 * second press changes nothing.
 */
async function confirmPromo(
  { token }: v.InferOutput<typeof confirmRequest>,
  { address }: Client,
  services: PlayerServices,
): Promise<PromoAnswer | Refusal<'bad_link'> | RefusedUntil> {
  const wait = await services.limits.take(REQUESTS_OF_ADDRESS, address)
  if (wait !== null) return refuseUntil(wait)
  const participationId = services.tokens.read(CONFIRM_PROMO_LINK, token)
  const answer = participationId === null ? null : await confirm(services, participationId)
  return answer ?? refuse('bad_link')
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
