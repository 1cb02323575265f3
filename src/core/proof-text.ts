import type { Prize } from './prize.ts'
import type { Participation } from './visitor.ts'

/** Returns a player's proof and promise as JSON, in the format of docs/draw.md and `scripts/verify-draw.ts`. */
export function proofText(venueKey: string, prize: Prize, participation: Participation): string {
  const { proof, promised, clientSeed } = participation
  return JSON.stringify({ venue: venueKey, prizeId: prize.id, proof, promised, clientSeed }, null, 1)
}
