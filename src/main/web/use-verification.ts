import { useState } from 'react'

import { proofText } from '#draw/proof-text.ts'
import { recomputeDraw, type RecomputedDraw, type ProofClaim } from '#draw/verification-steps.ts'
import type { Stored } from '#game/stored-game.ts'
import { loadStored } from '#game/web/game-storage.ts'
import { browserHashes } from '#platform/web/hashes.ts'
import { registerServiceWorker } from '#platform/web/offline.ts'
import { findVenue } from '#venues/list.ts'

type OwnProof = { readonly claim: ProofClaim; readonly text: string }

type Verification = {
  /** The proof of the stored draw of this venue, or null. */
  readonly own: OwnProof | null
  /** Null if the browser cannot hash. */
  readonly check: ((claim: ProofClaim) => Promise<RecomputedDraw>) | null
}

/** Returns the stored draw of a venue, and the function that verifies a proof in the browser, without a call. */
export function useVerification(venueKey: string): Verification {
  const [verification] = useState(() => {
    registerServiceWorker()
    const hashes = browserHashes()
    return {
      own: readOwnProof(venueKey, loadStored(venueKey)),
      check: hashes && (async (claim: ProofClaim) => recomputeDraw(hashes, claim, limitsOf(claim.venueKey))),
    }
  })
  return verification
}

function limitsOf(venueKey: string): (prizeId: string) => boolean {
  const prizes = findVenue(venueKey)?.prizes ?? []
  return (prizeId) => prizes.some(({ id, stock }) => id === prizeId && stock)
}

function readOwnProof(venueKey: string, { prize, participation }: Stored): OwnProof | null {
  if (!prize || !participation?.proof || participation.proof.odds.length === 0) return null
  const { proof, promised, clientSeed } = participation
  return {
    claim: { venueKey, prizeId: prize.id, proof, promised, clientSeed },
    text: proofText(venueKey, prize, participation),
  }
}
