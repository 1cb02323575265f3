import type { Commitment, DrawProof } from './draw-proof.ts'
import type { Prize } from './prize.ts'

type ProvenDraw = {
  readonly proof: DrawProof | null
  readonly promised: Commitment | null
  readonly clientSeed: string | null
}

/** The proof of a draw with what was promised before it, as JSON: the format that docs/draw.md and its script read. */
export function proofText(
  venueKey: string,
  prize: Prize,
  { proof, promised, clientSeed }: ProvenDraw,
): string {
  return JSON.stringify({ venue: venueKey, prizeId: prize.id, proof, promised, clientSeed }, null, 1)
}
