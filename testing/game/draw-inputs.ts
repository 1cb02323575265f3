import { randomBytes } from 'node:crypto'

import { drawPrize } from '#core/draw.ts'
import { deriveSeed, hashTicket, rollDice } from '#core/draw-proof.ts'
import type { Prize } from '#core/prize.ts'
import { CLIENT_SEED_BYTES, TICKET_BYTES } from '#core/rules.ts'
import type { Venue } from '#core/venue.ts'
import { nodeHashes } from '#server/hashes.ts'

/** The tests know the server's secret; nobody else can choose dice that win. */
export const DRAW_SECRET = '5e'.repeat(32)

/** Both halves of a draw that a player brings, as lower-case hex. */
export type DrawInputs = { readonly ticket: string; readonly clientSeed: string }

/** A new ticket, and a seed with which the server's honest draw gives a wanted prize. */
export async function findDrawInputs(venue: Venue, isWanted: (prize: Prize) => boolean): Promise<DrawInputs> {
  const ticket = randomBytes(TICKET_BYTES).toString('hex')
  const ticketHash = await hashTicket(nodeHashes, ticket)
  const seed = await deriveSeed(nodeHashes, Buffer.from(DRAW_SECRET, 'hex'), venue.key, ticketHash)
  for (;;) {
    const clientSeed = randomBytes(CLIENT_SEED_BYTES).toString('hex')
    const roll = await rollDice(nodeHashes, seed, venue.key, clientSeed)
    if (isWanted(drawPrize(venue.prizes, roll))) return { ticket, clientSeed }
  }
}
