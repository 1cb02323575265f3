import type { ReadRequest } from '#platform/calls/call.ts'
import { refuse, refuseUntil } from '#platform/calls/server/refuse.ts'
import { answered } from '#platform/calls/server/answer-call.ts'
import type { Outcome, Client } from '#platform/calls/server/serve-call.ts'
import type { MY_DATA } from '#players/calls.ts'

import { readDataLink } from './data-links.ts'
import { eraseParticipations, removeErasedMails } from './erasure.ts'
import { readPersonalData } from './read-personal-data.ts'
import type { PlayerServices } from './services.ts'

/**
 * Answers with the data of the link's mailbox, after the requested action: show, withdraw the
 * consent, or erase.
 */
export async function myData(
  { token, action }: ReadRequest<typeof MY_DATA>,
  services: PlayerServices,
  { address }: Client,
): Promise<Outcome<typeof MY_DATA>> {
  const wait = await services.limits.take('requestsOfAddress', address)
  if (wait !== null) return refuseUntil(wait)
  const ids = await readDataLink(services, token)
  if (ids === null) return refuse('bad_link')
  if (action === 'withdraw') {
    await services.asRole('game_server', {}, async (query) =>
      query('select private.withdraw_promo($1::uuid[])', [ids]),
    )
  }
  if (action === 'erase') {
    await eraseParticipations(services, ids, 'player')
    await removeErasedMails(services)
  }
  return answered({ participations: await readPersonalData(services, ids) })
}
