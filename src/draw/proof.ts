import { fromHex, toHex, utf8 } from '#platform/bytes.ts'
import type { Hashes } from '#platform/hashes.ts'
import { consolationPrize, type Prize } from '#venues/prizes/prize.ts'

import { drawPrize } from './prize-of-roll.ts'
import { computeCommitment, computeRoll, PROOF_VERSION } from './roll.ts'

export const CLIENT_SEED_BYTES = 16

/** The server's promise, sent before the page chooses its own seed. */
export type Commitment = {
  readonly commitment: string
  readonly oddsHash: string
  readonly odds: readonly Prize[]
}

/** The data from which a draw is recomputed. Bytes as lower-case hex; `roll` in [0, 100). */
export type DrawProof = Commitment & {
  readonly version: string
  readonly seed: string
  readonly clientSeed: string
  readonly roll: number
  /**
   * The prize of the roll, if its last unit was won after the odds had been promised. The draw then
   * gives 'nothing'.
   */
  readonly ranOut?: { readonly prizeId: string } | null
}

/**
 * Returns the text of the odds that is hashed and recorded: JSON with its keys in a fixed order.
 */
export function canonicalOdds(odds: readonly Prize[]): string {
  return JSON.stringify(
    odds.map(({ id, name, type, probability }) => ({ id, name, type, probability })),
  )
}

/** Returns the SHA-256 of the odds as lower-case hex. */
export async function hashOdds(hashes: Hashes, odds: readonly Prize[]): Promise<string> {
  return toHex(await hashes.sha256(utf8(canonicalOdds(odds))))
}

/** The promise that the page received, the seed that it chose, and the server's answer. */
export type DrawClaim = {
  readonly venueKey: string
  /** The commitment received before `clientSeed` was made, and the odds that the legend showed. */
  readonly promised: Commitment
  readonly clientSeed: string
  readonly prizeId: string
  readonly proof: DrawProof
  /**
   * Returns whether the stock of a prize is limited. Without this function, no stock is limited.
   */
  readonly isLimited?: (prizeId: string) => boolean
}

/** The steps at which a proof can fail. 'proof': the proof could not be read. */
export const DRAW_FLAWS = [
  'proof',
  'version',
  'commitment',
  'seed',
  'odds',
  'clientSeed',
  'roll',
  'prize',
] as const
export type DrawFlaw = (typeof DRAW_FLAWS)[number]
type DrawVerdict = { readonly ok: true } | { readonly ok: false; readonly reason: DrawFlaw }

/**
 * Recomputes the draw of a proof and compares each step with the claim. Never throws on a malformed
 * proof.
 */
export async function verifyDraw(hashes: Hashes, claim: DrawClaim): Promise<DrawVerdict> {
  const { proof, promised, venueKey } = claim
  if (proof.version !== PROOF_VERSION) return { ok: false, reason: 'version' }
  if (proof.commitment !== promised.commitment) return { ok: false, reason: 'commitment' }
  if (proof.clientSeed !== claim.clientSeed || !isHex(proof.clientSeed))
    return { ok: false, reason: 'clientSeed' }
  if (!isHex(proof.seed)) return { ok: false, reason: 'seed' }
  const seed = fromHex(proof.seed)
  if ((await computeCommitment(hashes, seed)) !== promised.commitment)
    return { ok: false, reason: 'seed' }
  const oddsHash = await hashOdds(hashes, promised.odds)
  const provenHash = await hashOdds(hashes, proof.odds)
  if (promised.odds.length === 0) return { ok: false, reason: 'odds' }
  if (oddsHash !== provenHash || oddsHash !== promised.oddsHash || oddsHash !== proof.oddsHash) {
    return { ok: false, reason: 'odds' }
  }
  const roll = await computeRoll(hashes, seed, venueKey, proof.clientSeed)
  if (roll !== proof.roll) return { ok: false, reason: 'roll' }
  return isClaimedPrize(drawPrize(proof.odds, roll), claim)
    ? { ok: true }
    : { ok: false, reason: 'prize' }
}

/**
 * Returns whether the claimed prize is the prize of the roll. A proof may say that this prize had
 * run out. The stock of the prize must then be limited, and the claimed prize must be 'nothing'.
 */
function isClaimedPrize(
  drawn: Prize,
  { proof: { ranOut, odds }, prizeId, isLimited }: DrawClaim,
): boolean {
  if (!ranOut) return drawn.id === prizeId
  return (
    drawn.id === ranOut.prizeId &&
    consolationPrize(odds).id === prizeId &&
    isLimited?.(drawn.id) === true
  )
}

function isHex(text: string): boolean {
  return /^(?:[0-9a-f]{2})+$/.test(text)
}

/** The result of the page's check: 'verified', or the step that failed. */
export type ProofStatus = 'verified' | DrawFlaw
