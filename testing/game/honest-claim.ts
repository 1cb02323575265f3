import { drawPrize } from '#draw/prize-of-roll.ts'
import { hashOdds, type DrawClaim } from '#draw/proof.ts'
import { computeCommitment, computeRoll, deriveSeed, PROOF_VERSION } from '#draw/roll.ts'
import { toHex } from '#platform/bytes.ts'
import { nodeHashes } from '#platform/server/node-hashes.ts'
import { hashTicket } from '#players/ticket.ts'
import { DEFAULT_PRIZES } from '#testing/venues/default-prizes.ts'
import type { Prize } from '#venues/prizes/prize.ts'

type Given = {
  readonly secret: Uint8Array
  readonly venueKey: string
  readonly ticket: string
  readonly clientSeed: string
  readonly odds: readonly Prize[]
}

/** Returns the claim that follows from the promise and the answer of an honest server. */
export async function honestClaim(given: Partial<Given> = {}): Promise<DrawClaim> {
  const { secret = new Uint8Array(32), venueKey = 'wafubar', odds = DEFAULT_PRIZES } = given
  const { ticket = 'a1'.repeat(16), clientSeed = 'b2'.repeat(16) } = given
  const seed = await deriveSeed(nodeHashes, secret, venueKey, await hashTicket(nodeHashes, ticket))
  const promised = {
    commitment: await computeCommitment(nodeHashes, seed),
    oddsHash: await hashOdds(nodeHashes, odds),
    odds,
  }
  const roll = await computeRoll(nodeHashes, seed, venueKey, clientSeed)
  const proof = { ...promised, version: PROOF_VERSION, seed: toHex(seed), clientSeed, roll }
  return { venueKey, promised, clientSeed, prizeId: drawPrize(odds, roll).id, proof }
}
