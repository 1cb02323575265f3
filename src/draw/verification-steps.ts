import { fromHex } from '#platform/bytes.ts'
import type { Hashes } from '#platform/hashes.ts'
import type { Prize } from '#venues/prizes/prize.ts'

import { drawPrize } from './prize-of-roll.ts'
import { hashOdds, verifyDraw, type Commitment, type DrawProof } from './proof.ts'
import { computeCommitment, computeRoll, PROOF_VERSION } from './roll.ts'

/** A proof as the browser stores it. `promised` and `clientSeed` are null if they are unknown. */
export type ProofClaim = {
  readonly venueKey: string
  readonly prizeId: string
  readonly proof: DrawProof
  readonly promised: Commitment | null
  readonly clientSeed: string | null
}

/** The steps of a draw in the order of the protocol. */
export const DRAW_STEPS = ['commitment', 'clientSeed', 'seed', 'odds', 'roll', 'prize'] as const
export type DrawStep = (typeof DRAW_STEPS)[number]

/** A recomputed draw: the result of each step, and whether it matches the proof. */
export type RecomputedDraw = {
  readonly holds: Readonly<Record<DrawStep, boolean>>
  readonly seedHash: string
  readonly oddsHash: string
  readonly roll: number
  readonly prize: Prize
}

/**
 * Recomputes a draw and checks each step separately. All steps match exactly if `verifyDraw`
 * accepts the claim. `isLimited` returns whether the stock of a prize is limited: only such a prize
 * can run out.
 */
export async function recomputeDraw(
  hashes: Hashes,
  claim: ProofClaim,
  isLimited: (prizeId: string) => boolean = () => false,
): Promise<RecomputedDraw> {
  const { proof, venueKey, prizeId } = claim
  const promised = claim.promised ?? proof
  const clientSeed = claim.clientSeed ?? proof.clientSeed
  const seed = fromHex(proof.seed)
  const seedHash = await computeCommitment(hashes, seed)
  const oddsHash = await hashOdds(hashes, proof.odds)
  const roll = await computeRoll(hashes, seed, venueKey, proof.clientSeed)
  const prize = drawPrize(proof.odds, roll)
  const verdict = await verifyDraw(hashes, { ...claim, promised, clientSeed, isLimited })
  const oddsHashes = [proof.oddsHash, promised.oddsHash, await hashOdds(hashes, promised.odds)]
  return {
    holds: {
      commitment: proof.version === PROOF_VERSION && proof.commitment === promised.commitment,
      clientSeed: proof.clientSeed === clientSeed,
      seed: seedHash === promised.commitment,
      odds: oddsHashes.every((hash) => hash === oddsHash),
      roll: roll === proof.roll,
      // `verifyDraw` decides which prize follows from the roll, because the prize of the roll may
      // have run out.
      prize: verdict.ok || (verdict.reason !== 'prize' && prize.id === prizeId),
    },
    seedHash,
    oddsHash,
    roll,
    prize,
  }
}

/** Returns the range of each prize on the scale from 0 to 100, in the order of the draw. */
export function oddsScale(
  odds: readonly Prize[],
): readonly { prize: Prize; from: number; to: number }[] {
  let cumulative = 0
  return odds.map((prize) => {
    const from = cumulative
    cumulative += prize.probability
    return { prize, from, to: cumulative }
  })
}
