import { randomBytes } from 'node:crypto'

import { drawPrize } from '#draw/prize-of-roll.ts'
import { CLIENT_SEED_BYTES } from '#draw/proof.ts'
import { computeRoll, deriveSeed } from '#draw/roll.ts'
import { nodeHashes } from '#platform/server/node-hashes.ts'
import { hashTicket, TICKET_BYTES } from '#players/ticket.ts'
import type { Prize } from '#venues/prizes/prize.ts'
import type { Venue } from '#venues/venue.ts'

/** The server's secret in tests. The secret is needed to choose inputs that give a wanted prize. */
export const DRAW_SECRET = '5e'.repeat(32)

/** The two inputs of a draw that come from the player, as lower-case hex. */
export type DrawInputs = { readonly ticket: string; readonly clientSeed: string }

/**
 * Returns a new ticket, and a client seed with which the server's unmodified draw gives a wanted
 * prize.
 */
export async function findDrawInputs(
  venue: Venue,
  isWanted: (prize: Prize) => boolean,
): Promise<DrawInputs> {
  const ticket = randomBytes(TICKET_BYTES).toString('hex')
  const ticketHash = await hashTicket(nodeHashes, ticket)
  const seed = await deriveSeed(nodeHashes, Buffer.from(DRAW_SECRET, 'hex'), venue.key, ticketHash)
  for (;;) {
    const clientSeed = randomBytes(CLIENT_SEED_BYTES).toString('hex')
    const roll = await computeRoll(nodeHashes, seed, venue.key, clientSeed)
    if (isWanted(drawPrize(venue.prizes, roll))) return { ticket, clientSeed }
  }
}
