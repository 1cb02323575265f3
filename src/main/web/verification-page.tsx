import { VerificationScreen } from '#draw/web/verification-screen.tsx'
import type { Venue } from '#venues/venue.ts'
import '#draw/web/verification.css'

import { useVerification, type LoadVenue } from './use-verification.ts'

type Props = { readonly venue: Venue; readonly backHref: string; readonly loadVenue: LoadVenue }

/** The page that verifies draws, with the stored draw of this browser. */
export function VerificationPage({ venue, backHref, loadVenue }: Props) {
  return (
    <VerificationScreen
      venue={venue}
      backHref={backHref}
      {...useVerification(venue.key, loadVenue)}
    />
  )
}
