import type { Prize } from '#venues/prizes/prize.ts'

import type { Commitment, DrawProof } from './proof.ts'

type ProvenDraw = {
  readonly proof: DrawProof | null
  readonly promised: Commitment | null
  readonly clientSeed: string | null
}

/**
 * Returns a player's proof and promise as JSON, in the format of docs/draw.md and
 * `scripts/verify-draw.ts`.
 */
export function proofText(
  venueKey: string,
  prize: Prize,
  { proof, promised, clientSeed }: ProvenDraw,
): string {
  return JSON.stringify(
    { venue: venueKey, prizeId: prize.id, proof, promised, clientSeed },
    null,
    1,
  )
}
