import { fromHex, toHex } from './bytes.ts'
import { deriveSeed, PROOF_VERSION, verifyDraw, type DrawFlaw, type Hashes } from './draw-proof.ts'
import type { Prize } from './prize.ts'

/** A draw as it was recorded; bytes as lower-case hex. */
export type RecordedDraw = {
  readonly venueKey: string
  readonly ticketHash: string
  readonly seed: string
  readonly commitment: string
  readonly clientSeed: string
  readonly oddsHash: string
  readonly odds: readonly Prize[]
  readonly roll: number
  readonly prizeId: string
  /** The prize of the roll, where the record says that it had run out. */
  readonly ranOutPrizeId: string | null
}

/**
 * 'secret': the seed is not the one that this server's secret gives; nobody was promised it. 'ranOut': the prize had not run
 * out, whatever the record says.
 */
export type AuditFlaw = DrawFlaw | 'secret' | 'ranOut'

/**
 * Draws again from what was recorded and from the secret; gives the step that does not hold, or null. Whether a prize had really
 * run out is for the caller to look up.
 */
export async function auditDraw(
  hashes: Hashes,
  secret: Uint8Array,
  draw: RecordedDraw,
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
