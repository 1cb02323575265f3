import type { StaleTerms } from '#draw/stale-terms.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'

import type { Note } from './promise-note.ts'
import type { SpinRequest } from './spin-request.ts'

export type AcceptedTerms =
  /** The number of the venue's version whose terms the player has accepted. */
  | { readonly type: 'accepted'; readonly version: number }
  | { readonly type: 'stale'; readonly terms: StaleTerms }

/**
 * Finds the version whose terms have this hash, and says whether a player with this note may play
 * under them.
 */
export type FindAcceptedTerms = (
  venue: PublishedVenue,
  termsHash: string,
  note: Note | null,
) => Promise<AcceptedTerms>

/**
 * Returns the version whose terms a player has accepted. Reads the database only if they are not
 * those in force.
 */
export async function readAcceptedTerms(
  { termsHash }: SpinRequest,
  venue: PublishedVenue,
  note: Note | null,
  find: FindAcceptedTerms,
): Promise<AcceptedTerms> {
  const isInForce = termsHash === undefined || termsHash === venue.terms.hash
  return isInForce ? { type: 'accepted', version: venue.version } : find(venue, termsHash, note)
}
