import type { DRAW_COMMITMENT } from '#draw/calls.ts'
import { computeCommitment, deriveSeed } from '#draw/roll.ts'
import type { ReadRequest } from '#platform/calls/call.ts'
import { refuse, refuseUntil } from '#platform/calls/server/refuse.ts'
import { answered } from '#platform/calls/server/answer-call.ts'
import type { Client, Outcome } from '#platform/calls/server/serve-call.ts'
import { computeEmailKey } from '#players/mailbox/server/mailbox-key.ts'
import { findRefusal } from '#players/mailbox/server/refuse-mailbox.ts'
import { hashTicket } from '#players/ticket.ts'
import {
  findUnavailability,
  refuseUnavailable,
} from '#venues/availability/server/read-availability.ts'
import type { Unavailability } from '#venues/availability/unavailability.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'

import type { OddsTable } from './odds-tables.ts'
import { writeNote } from './promise-note.ts'
import { findFixedOdds, readOddsInForce } from './promised-odds.ts'
import type { DrawServices } from './services.ts'

/**
 * Answers the commitment to the server's seed, before the page chooses its own. It is computed and
 * not stored: a second request gets the same. If the stock has changed the odds since they were last
 * recorded, it records them.
 */
export async function drawCommitment(
  { appIdentifier, ticket, userEmail }: ReadRequest<typeof DRAW_COMMITMENT>,
  services: DrawServices,
  { address }: Client,
): Promise<Outcome<typeof DRAW_COMMITMENT>> {
  const wait = await services.limits.take('commitmentsOfAddress', address)
  if (wait !== null) return refuseUntil(wait)
  const venue = services.venues.find(appIdentifier)
  if (!venue) return refuse('unknown_venue', { field: 'appIdentifier' })
  const table = await findTable(venue, services)
  if ('code' in table) return refuseUnavailable(table)
  const refusal = userEmail === null ? null : findRefusal(userEmail, venue, services)
  if (refusal) return refuse(refusal, { field: 'userEmail' })
  const { hashes, drawSecret, tokens, venues } = services
  const seed = await deriveSeed(hashes, drawSecret, appIdentifier, await hashTicket(hashes, ticket))
  const emailKey = userEmail === null ? null : await computeEmailKey(services, userEmail)
  const { oddsHash } = table
  const promise = {
    appIdentifier,
    ticket,
    oddsHash,
    version: venue.version,
    writtenAt: venues.databaseTime(),
  }
  return answered({
    commitment: await computeCommitment(hashes, seed),
    ...table,
    note: writeNote(tokens, promise, emailKey),
  })
}

/**
 * Returns the odds in force, or why the venue is unavailable. Reads the database only if the venue
 * has dates or limited stock.
 */
async function findTable(
  venue: PublishedVenue,
  services: DrawServices,
): Promise<OddsTable | Unavailability> {
  const fixedOdds = findFixedOdds(venue)
  if (fixedOdds) return fixedOdds
  return services.asRole(
    'game_server',
    {},
    async (query) =>
      (await findUnavailability(query, venue)) ?? readOddsInForce(query, venue, services),
  )
}
