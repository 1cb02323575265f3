import { drawCommitmentRequestFields, type DrawCommitmentRequest } from '#draw/calls.ts'
import type { Commitment } from '#draw/proof.ts'
import { computeCommitment, deriveSeed } from '#draw/roll.ts'
import { errorReply } from '#platform/server/http/reply.ts'
import { readCall } from '#platform/server/http/request-body.ts'
import { findRefusal } from '#players/server/refuse-mailbox.ts'
import { hashTicket } from '#players/ticket.ts'
import type { Unavailability } from '#venues/availability.ts'
import { findUnavailability, unavailableReply } from '#venues/server/availability.ts'
import type { Venue } from '#venues/venue.ts'

import type { OddsTable } from './odds-tables.ts'
import { findFixedOdds, readOddsInForce } from './promised-odds.ts'
import type { DrawServices } from './services.ts'

/**
 * Answers the commitment to the server's seed, before the page chooses its own. It is computed and not stored: a second request
 * gets the same answer. If the stock has changed the odds since they were last recorded, it records them.
 */
export async function drawCommitment(request: Request, services: DrawServices): Promise<Response> {
  const read = await readCall<DrawCommitmentRequest>(request, drawCommitmentRequestFields)
  if (!read.ok) return read.reply
  const { appIdentifier, ticket, userEmail } = read.value
  const venue = services.venues.find(({ key }) => key === appIdentifier)
  if (!venue) return errorReply(422, 'unknown_venue', { field: 'appIdentifier' })
  const table = await findTable(venue, services)
  if ('code' in table) return unavailableReply(table)
  const refusal = userEmail === null ? null : findRefusal(userEmail, venue, services)
  if (refusal) return errorReply(422, refusal, { field: 'userEmail' })
  const { hashes, drawSecret } = services
  const seed = await deriveSeed(hashes, drawSecret, appIdentifier, await hashTicket(hashes, ticket))
  return Response.json({ commitment: await computeCommitment(hashes, seed), ...table } satisfies Commitment)
}

/** Returns the odds in force, or why the venue is unavailable. Reads the database only if the venue has dates or limited stock. */
async function findTable(venue: Venue, services: DrawServices): Promise<OddsTable | Unavailability> {
  const fixedOdds = findFixedOdds(venue, services)
  if (fixedOdds) return fixedOdds
  return services.asRole(
    'game_server',
    {},
    async (query) => (await findUnavailability(query, venue)) ?? readOddsInForce(query, venue, services),
  )
}
