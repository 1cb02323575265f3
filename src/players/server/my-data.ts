import * as v from 'valibot'

import type { Refusal } from '#platform/calls/call.ts'
import { call, calls } from '#platform/calls/server/call.ts'
import type { Client } from '#platform/calls/server/client.ts'
import { refuse, refuseUntil, type RefusedUntil } from '#platform/calls/server/refuse.ts'
import { MY_DATA_ACTIONS, type MyData } from '#players/answers.ts'

import { linkToken, readDataLink } from './data-links.ts'
import { eraseParticipations, removeErasedMails } from './erasure.ts'
import { REQUESTS_OF_ADDRESS } from './limits.ts'
import { readPersonalData } from './read-personal-data.ts'
import type { PlayerServices } from './services.ts'

const myDataRequest = v.strictObject({ token: linkToken, action: v.picklist(MY_DATA_ACTIONS) })

export const MY_DATA_CALLS = calls('/functions/v1', {
  'my-data': call('public', myDataRequest, myData),
})

/**
 * Shows the data of the link's mailbox, withdraws its consent, or erases it. Answers with the data.
 */
async function myData(
  { token, action }: v.InferOutput<typeof myDataRequest>,
  { address }: Client,
  services: PlayerServices,
): Promise<MyData | Refusal<'bad_link'> | RefusedUntil> {
  const wait = await services.limits.take(REQUESTS_OF_ADDRESS, address)
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
  return { participations: await readPersonalData(services, ids) }
}
