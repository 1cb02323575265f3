import { drawCommitmentRequestFields, type DrawCommitmentRequest } from '#draw/calls.ts'
import { computeCommitment, deriveSeed, type Commitment } from '#draw/proof.ts'
import { errorReply } from '#platform/server/http/reply.ts'
import { readCall } from '#platform/server/http/request-body.ts'
import { findRefusal } from '#players/server/refuse-mailbox.ts'
import { hashTicket } from '#players/ticket.ts'
import type { Unavailability } from '#venues/availability.ts'
import { findUnavailability, unavailableReply } from '#venues/server/availability.ts'
import type { Venue } from '#venues/venue.ts'

import type { OddsTable } from './odds-tables.ts'
import { readOddsInForce, findFixedOdds } from './promised-odds.ts'
import type { DrawServices } from './services.ts'

/** Promises a seed before the page chooses its own. Computed, not stored: asking twice changes nothing (what has
 * changed with the stock since the odds were last recorded is recorded on the way). */
export async function drawCommitment(request: Request, services: DrawServices): Promise<Response> {
  const read = await readCall<DrawCommitmentRequest>(request, drawCommitmentRequestFields)
  if (!read.ok) return read.reply
  const { appIdentifier, ticket, userEmail } = read.value
  const venue = services.venues.find(({ key }) => key === appIdentifier)
  if (!venue) return errorReply(422, 'unknown_venue', { field: 'appIdentifier' })
  const found = await findTable(venue, services)
  if ('code' in found) return unavailableReply(found)
  const refusal = userEmail === null ? null : findRefusal(userEmail, venue, services)
  if (refusal) return errorReply(422, refusal, { field: 'userEmail' })
  const { hashes, drawSecret } = services
  const seed = await deriveSeed(hashes, drawSecret, appIdentifier, await hashTicket(hashes, ticket))
  return Response.json({ commitment: await computeCommitment(hashes, seed), ...found } satisfies Commitment)
}

/** The database is asked only where dates or a stock decide. */
async function findTable(venue: Venue, services: DrawServices): Promise<OddsTable | Unavailability> {
  const unchanging = findFixedOdds(venue, services)
  if (unchanging) return unchanging
  return services.asRole(
    'game_server',
    {},
    async (query) => (await findUnavailability(query, venue)) ?? readOddsInForce(query, venue, services),
  )
}
