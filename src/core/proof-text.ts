import type { Prize } from './prize.ts'
import type { Participation } from './visitor.ts'

/** What a player can take elsewhere: her proof with what she was promised before, as docs/draw.md and its script read it. */
export function proofText(venueKey: string, prize: Prize, participation: Participation): string {
  const { proof, promised, clientSeed } = participation
  return JSON.stringify({ venue: venueKey, prizeId: prize.id, proof, promised, clientSeed }, null, 1)
}
