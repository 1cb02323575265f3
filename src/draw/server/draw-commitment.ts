import * as v from 'valibot'

import type { DrawPromise } from '#draw/answers.ts'
import { computeCommitment, deriveSeed } from '#draw/roll.ts'
import type { Refusal } from '#platform/calls/call.ts'
import { call, calls } from '#platform/calls/server/call.ts'
import type { Client } from '#platform/calls/server/client.ts'
import { refuse, refuseUntil, type RefusedUntil } from '#platform/calls/server/refuse.ts'
import { anyText, hex } from '#platform/formats/value-schema.ts'
import { EMAIL_MAX_BYTES } from '#platform/mailbox/email-address.ts'
import { computeEmailKey } from '#players/mailbox/server/mailbox-key.ts'
import { findRefusal } from '#players/mailbox/server/refuse-mailbox.ts'
import { hashTicket, TICKET_BYTES } from '#players/ticket.ts'
import {
  findUnavailability,
  refuseUnavailable,
  type RefusedUnavailable,
} from '#venues/availability/server/read-availability.ts'
import type { Unavailability } from '#venues/availability/unavailability.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'
import { venueKey } from '#venues/venue-key-schema.ts'

import { COMMITMENTS_OF_ADDRESS } from './limits.ts'
import type { OddsTable } from './odds-tables.ts'
import { makePromiseToken } from './promise-token.ts'
import { findFixedOdds, readOddsInForce } from './promised-odds.ts'
import type { DrawServices } from './services.ts'

const commitmentRequest = v.strictObject({
  appIdentifier: venueKey,
  ticket: hex(TICKET_BYTES),
  /** The address is checked before the draw, so that the form can still show its error. */
  userEmail: v.optional(anyText(EMAIL_MAX_BYTES)),
})

export const COMMITMENT_CALLS = calls('/functions/v1', {
  'draw-commitment': call('public', commitmentRequest, drawCommitment),
})

/**
 * Answers with the commitment to the server's seed, before the page chooses its own seed. The
 * commitment is computed and not stored. A second request gets the same commitment. Records the
 * odds in force if the stock has changed them since the last record.
 */
async function drawCommitment(
  { appIdentifier, ticket, userEmail }: v.InferOutput<typeof commitmentRequest>,
  { address }: Client,
  services: DrawServices,
): Promise<
  | DrawPromise
  | Refusal<'unknown_venue' | 'invalid_email' | 'disposable_email'>
  | RefusedUnavailable
  | RefusedUntil
> {
  const wait = await services.limits.take(COMMITMENTS_OF_ADDRESS, address)
  if (wait !== null) return refuseUntil(wait)
  const venue = services.venues.find(appIdentifier)
  if (!venue) return refuse('unknown_venue', { field: 'appIdentifier' })
  const table = await findTable(venue, services)
  if ('code' in table) return refuseUnavailable(table)
  const refusal = userEmail === undefined ? null : findRefusal(userEmail, venue, services)
  if (refusal) return refuse(refusal, { field: 'userEmail' })
  const { hashes, drawSecret, tokens, venues } = services
  const seed = await deriveSeed(hashes, drawSecret, appIdentifier, await hashTicket(hashes, ticket))
  const emailKey = userEmail === undefined ? null : await computeEmailKey(services, userEmail)
  const { oddsHash } = table
  const promise = {
    appIdentifier,
    ticket,
    oddsHash,
    version: venue.version,
    issuedAt: venues.databaseTime(),
  }
  return {
    commitment: await computeCommitment(hashes, seed),
    ...table,
    note: makePromiseToken(tokens, promise, emailKey),
  }
}

/**
 * Returns the odds in force, or the reason why the venue is unavailable. Reads the database only if
 * the venue has dates or limited stock.
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
