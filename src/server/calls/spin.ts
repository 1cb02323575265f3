import { spinRequestFields, type SpinAnswer, type SpinRequest } from '#core/calls.ts'
import { isMailbox } from '#core/email-form.ts'
import { readRecord, type ReadRecord } from '#core/json.ts'
import type { Services } from '#server/services.ts'

import { findReplay, participate } from './participate.ts'
import { errorReply, tooManyReply } from './reply.ts'
import { readJsonBody } from './request-body.ts'

/** One spin: a replay of the ticket's participation, or a new draw, recorded before it is told (spec §4, Spin). */
export async function spin(request: Request, services: Services, address: string): Promise<Response> {
  const body = await readJsonBody(request)
  if (!body.ok) return body.reply
  const read = readRecord<SpinRequest>(spinRequestFields, body.value)
  if (!read.ok) return refuseField(read)
  const { appIdentifier, userEmail, acceptedTerms } = read.value
  const venue = services.venues.find(({ key }) => key === appIdentifier)
  if (!venue) return errorReply(422, 'unknown_venue', { field: 'appIdentifier' })
  if (!isMailbox(userEmail)) return errorReply(422, 'invalid_email', { field: 'userEmail' })
  if (!acceptedTerms) return errorReply(422, 'terms_not_accepted', { field: 'acceptedTerms' })

  const refusal = await refuseNewPlayer(services, address)
  const outcome = refusal
    ? await findReplay(read.value, venue, services)
    : await participate(read.value, venue, services)
  if (!outcome) return refusal ?? errorReply(503, 'unavailable')
  if (outcome.type === 'alreadyPlayed')
    return errorReply(409, 'already_played', { nextPlayAt: outcome.nextPlayAt })
  if (outcome.type === 'staleOdds') return errorReply(409, 'stale_odds', outcome.table)
  if (outcome.type === 'staleCommitment') return errorReply(409, 'stale_commitment', { field: 'commitment' })
  return Response.json(outcome.answer satisfies SpinAnswer)
}

/** What a new draw is refused for; a replay never is. */
async function refuseNewPlayer({ limits }: Services, address: string): Promise<Response | null> {
  const wait = await limits.take('spinsOfAddress', address)
  return wait === null ? null : tooManyReply(wait)
}

function refuseField({ field, unknown }: Extract<ReadRecord<SpinRequest>, { ok: false }>): Response {
  if (field === 'userEmail' && !unknown) return errorReply(422, 'invalid_email', { field })
  return errorReply(400, 'bad_request', { field })
}
