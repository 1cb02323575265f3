import { fromHex, toHex } from '#platform/bytes.ts'
import type { Hashes } from '#platform/hashes.ts'
import type { Prize } from '#venues/prize.ts'

import { verifyDraw, type DrawFlaw } from './proof.ts'
import { deriveSeed, PROOF_VERSION } from './roll.ts'

/** A recorded draw. Bytes as lower-case hex. */
export type AuditedDraw = {
  readonly venueKey: string
  readonly ticketHash: string
  readonly seed: string
  readonly commitment: string
  readonly clientSeed: string
  readonly oddsHash: string
  readonly odds: readonly Prize[]
  readonly roll: number
  readonly prizeId: string
  /** The prize of the roll, if the record claims that it had run out; else null. */
  readonly ranOutPrizeId: string | null
}

/**
 * The step at which a recorded draw fails. 'secret': the seed does not follow from this server's
 * secret. 'ranOut': the record claims that the prize had run out, and it had not.
 */
export type AuditFlaw = DrawFlaw | 'secret' | 'ranOut'

/**
 * Recomputes a draw from its record and the secret. Returns the first step that does not match, or
 * null. The caller must check whether a prize had really run out.
 */
export async function auditDraw(
  hashes: Hashes,
  secret: Uint8Array,
  draw: AuditedDraw,
): Promise<AuditFlaw | null> {
  const { venueKey, ticketHash, clientSeed, prizeId, roll, seed, ranOutPrizeId, ...promised } = draw
  const derived = await deriveSeed(hashes, secret, venueKey, fromHex(ticketHash))
  if (toHex(derived) !== seed) return 'secret'
  const ranOut = ranOutPrizeId === null ? null : { prizeId: ranOutPrizeId }
  const proof = { ...promised, version: PROOF_VERSION, seed, clientSeed, roll, ranOut }
  const claim = { venueKey, promised, clientSeed, prizeId, proof, isLimited: () => true }
  const verdict = await verifyDraw(hashes, claim)
  return verdict.ok ? null : verdict.reason
}
