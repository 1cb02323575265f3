import type { ShownVenue } from '#venues/published-venue.ts'

import { TermsScreen } from './terms-screen.tsx'
import { TermsVersionScreen } from './terms-version-screen.tsx'

type Props = {
  readonly venue: ShownVenue
  /** The rest of the address: empty for the terms in force, else the number of a version. */
  readonly parts: readonly string[]
  readonly backHref: string
}

/** The terms of a venue: those in force, or those of one version. */
export function TermsPage({ venue, parts: [version], backHref }: Props) {
  if (version === undefined) return <TermsScreen venue={venue} backHref={backHref} />
  return <TermsVersionScreen key={version} venue={venue} version={Number(version)} />
}
