import type { Venue } from '#core/venue.ts'
import { wearStyle } from '#web/elements/page-style.ts'
import { VerificationScreen } from '#web/screens/verification.tsx'
import style from '#web/themes/verification.css?inline'

import { useVerification } from './use-verification.ts'

wearStyle(style)

/** The page that checks draws, with what this browser keeps of the venue. */
export function VerificationPage({ venue, backHref }: { venue: Venue; backHref: string }) {
  return <VerificationScreen venue={venue} backHref={backHref} {...useVerification(venue.key)} />
}
