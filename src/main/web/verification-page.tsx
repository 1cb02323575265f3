import '#draw/web/verification.css'

import { useState } from 'react'

import { proofText } from '#draw/proof-text.ts'
import { recomputeDraw, type ProofClaim, type RecomputedDraw } from '#draw/verification-steps.ts'
import { VerificationScreen } from '#draw/web/verification-screen.tsx'
import type { Stored } from '#game/stored-game.ts'
import { openGameStorage } from '#game/web/game-storage.ts'
import { browserHashes } from '#platform/web/browser-hashes.ts'
import { registerServiceWorker } from '#platform/web/offline.ts'
import type { Venue } from '#venues/venue.ts'

type Props = { readonly venue: Venue; readonly backHref: string; readonly loadVenue: LoadVenue }

/** The page that verifies draws. It offers the stored draw of this browser. */
export function VerificationPage({ venue, backHref, loadVenue }: Props) {
  return (
    <VerificationScreen
      venue={venue}
      backHref={backHref}
      {...useVerification(venue.key, loadVenue)}
    />
  )
}

/** A function that returns the venue of a key, or null. */
type LoadVenue = (key: string) => Promise<Venue | null>

type OwnProof = { readonly claim: ProofClaim; readonly text: string }

type Verification = {
  /** The proof of the stored draw of this venue, or null. */
  readonly own: OwnProof | null
  /** Verifies a draw; null without WebCrypto. */
  readonly check: ((claim: ProofClaim) => Promise<RecomputedDraw>) | null
}

/** Returns the stored draw of a venue, and the function that verifies a proof in the browser. */
function useVerification(venueKey: string, loadVenue: LoadVenue): Verification {
  const [verification] = useState(() => {
    registerServiceWorker()
    const hashes = browserHashes()
    return {
      own: readOwnProof(venueKey, openGameStorage(venueKey).load()),
      check:
        hashes &&
        (async (claim: ProofClaim) =>
          recomputeDraw(hashes, claim, limitsOf(await loadVenue(claim.venueKey)))),
    }
  })
  return verification
}

function limitsOf(venue: Venue | null): (prizeId: string) => boolean {
  const prizes = venue?.prizes ?? []
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
