import type { Venue } from '#core/venue.ts'
import { VerificationScreen } from '#web/screens/verification.tsx'
import '#web/themes/verification.css'

import { useVerification } from './use-verification.ts'

/** The page that checks draws, with the draw that this browser stores. */
export function VerificationPage({ venue, backHref }: { venue: Venue; backHref: string }) {
  return <VerificationScreen venue={venue} backHref={backHref} {...useVerification(venue.key)} />
}
