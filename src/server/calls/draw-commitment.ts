import { drawCommitmentRequestFields, type DrawCommitmentRequest } from '#core/calls.ts'
import { commitTo, deriveSeed, hashTicket, type Commitment } from '#core/draw-proof.ts'
import { readRecord } from '#core/json.ts'
import type { Services } from '#server/services.ts'

import { findRefusal } from './refused-email.ts'
import { errorReply } from './reply.ts'
import { readJsonBody } from './request-body.ts'

/** Promises a seed before the page chooses its own. Computed, not stored: asking twice changes nothing. */
export async function drawCommitment(request: Request, services: Services): Promise<Response> {
  const body = await readJsonBody(request)
  if (!body.ok) return body.reply
  const read = readRecord<DrawCommitmentRequest>(drawCommitmentRequestFields, body.value)
  if (!read.ok) return errorReply(400, 'bad_request', { field: read.field })
  const { appIdentifier, ticket, userEmail } = read.value
  const venue = services.venues.find(({ key }) => key === appIdentifier)
  const inForce = services.odds.get(appIdentifier)
  if (!venue || !inForce) return errorReply(422, 'unknown_venue', { field: 'appIdentifier' })
  const refusal = userEmail === null ? null : findRefusal(userEmail, venue, services)
  if (refusal) return errorReply(422, refusal, { field: 'userEmail' })
  const { hashes, drawSecret } = services
  const seed = await deriveSeed(hashes, drawSecret, appIdentifier, await hashTicket(hashes, ticket))
  return Response.json({ commitment: await commitTo(hashes, seed), ...inForce } satisfies Commitment)
}
