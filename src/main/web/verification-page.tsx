import { VerificationScreen } from '#draw/web/verification-screen.tsx'
import type { Venue } from '#venues/venue.ts'
import '#draw/web/verification.css'

import { useVerification } from './use-verification.ts'

/** The page that verifies draws, with the stored draw of this browser. */
export function VerificationPage({ venue, backHref }: { venue: Venue; backHref: string }) {
  return <VerificationScreen venue={venue} backHref={backHref} {...useVerification(venue.key)} />
}
