import { drawPrize } from './draw.ts'
import {
  commitTo,
  hashOdds,
  PROOF_VERSION,
  rollDice,
  verifyDraw,
  type Commitment,
  type DrawProof,
  type Hashes,
} from './draw-proof.ts'
import { fromHex } from './bytes.ts'
import type { Prize } from './prize.ts'

/** A proof as a player keeps it; null is what she no longer knows of the time before the draw. */
export type ProofClaim = {
  readonly venueKey: string
  readonly prizeId: string
  readonly proof: DrawProof
  readonly promised: Commitment | null
  readonly clientSeed: string | null
}

/** In the order in which a draw comes about. */
export const DRAW_STEPS = ['commitment', 'clientSeed', 'seed', 'odds', 'roll', 'prize'] as const
export type DrawStep = (typeof DRAW_STEPS)[number]

/** A draw made again: what came out at each step, and whether it is what the proof says. */
export type DrawnAgain = {
  readonly holds: Readonly<Record<DrawStep, boolean>>
  /** False where nothing from before the draw was given: the proof then agrees with itself, no more. */
  readonly isPromised: boolean
  readonly seedHash: string
  readonly oddsHash: string
  readonly roll: number
  readonly prize: Prize
}

/**
 * Draws again and judges each step by itself; all hold exactly where `verifyDraw` finds nothing wrong. `isLimited`: may a prize
 * of this venue run out? Else a proof that says so does not hold.
 */
export async function drawAgain(
  hashes: Hashes,
  claim: ProofClaim,
  isLimited: (prizeId: string) => boolean = () => false,
): Promise<DrawnAgain> {
  const { proof, venueKey, prizeId } = claim
  const promised = claim.promised ?? proof
  const clientSeed = claim.clientSeed ?? proof.clientSeed
  const seed = fromHex(proof.seed)
  const seedHash = await commitTo(hashes, seed)
  const oddsHash = await hashOdds(hashes, proof.odds)
  const roll = await rollDice(hashes, seed, venueKey, proof.clientSeed)
  const prize = drawPrize(proof.odds, roll)
  const verdict = await verifyDraw(hashes, { venueKey, promised, clientSeed, prizeId, proof, isLimited })
  const oddsHashes = [proof.oddsHash, promised.oddsHash, await hashOdds(hashes, promised.odds)]
  return {
    holds: {
      commitment: proof.version === PROOF_VERSION && proof.commitment === promised.commitment,
      clientSeed: proof.clientSeed === clientSeed,
      seed: seedHash === promised.commitment,
      odds: oddsHashes.every((hash) => hash === oddsHash),
      roll: roll === proof.roll,
      // What follows from a roll is for `verifyDraw` to say.
      prize: verdict.ok || (verdict.reason !== 'prize' && prize.id === prizeId),
    },
    isPromised: claim.promised !== null && claim.clientSeed !== null,
    ...{ seedHash, oddsHash, roll, prize },
  }
}

/** Where each prize lies between 0 and 100, in the order of the draw. */
export function oddsScale(odds: readonly Prize[]): readonly { prize: Prize; from: number; to: number }[] {
  let reached = 0
  return odds.map((prize) => {
    const from = reached
    reached += prize.probability
    return { prize, from, to: reached }
  })
}
