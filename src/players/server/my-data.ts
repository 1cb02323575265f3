import { errorReply, tooManyRequestsReply } from '#platform/server/http/reply.ts'
import { readCall } from '#platform/server/http/request-body.ts'
import { myDataRequestFields, type MyDataRequest } from '#players/call-requests.ts'
import type { MyData } from '#players/calls.ts'

import { readDataLink } from './data-links.ts'
import { eraseParticipations } from './erasure.ts'
import { readPersonalData } from './read-personal-data.ts'
import type { PlayerServices } from './services.ts'

/** Answers with the data of the link's mailbox, after the requested action: show, withdraw the consent, or erase. */
export async function myData(request: Request, services: PlayerServices, address: string): Promise<Response> {
  const read = await readCall<MyDataRequest>(request, myDataRequestFields)
  if (!read.ok) return read.reply
  const wait = await services.limits.take('requestsOfAddress', address)
  if (wait !== null) return tooManyRequestsReply(wait)
  const ids = await readDataLink(services, read.value.token)
  if (ids === null) return errorReply(403, 'bad_link')
  if (read.value.action === 'withdraw') {
    await services.asRole('game_server', {}, async (query) =>
      query('select private.withdraw_promo($1::uuid[])', [ids]),
    )
  }
  if (read.value.action === 'erase') await eraseParticipations(services, ids, 'player')
  return Response.json({ participations: await readPersonalData(services, ids) } satisfies MyData)
}
