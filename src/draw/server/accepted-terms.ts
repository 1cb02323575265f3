import type { StaleTerms } from '#draw/stale-terms.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'

import type { PromiseContent } from './promise-token.ts'
import type { SpinRequest } from './spin-request.ts'

export type AcceptedTerms =
  /** The number of the venue's version whose terms the player has accepted. */
  | { readonly type: 'accepted'; readonly version: number }
  | { readonly type: 'stale'; readonly terms: StaleTerms }

/**
 * Finds the version whose terms have this hash, if a player with this promise may play under these
 * terms.
 */
export type FindAcceptedTerms = (
  venue: PublishedVenue,
  termsHash: string,
  promise: PromiseContent | null,
) => Promise<AcceptedTerms>

/**
 * Returns the version whose terms a player has accepted. Reads the database only if other
 * terms are in force.
 */
export async function readAcceptedTerms(
  { termsHash }: SpinRequest,
  venue: PublishedVenue,
  promise: PromiseContent | null,
  find: FindAcceptedTerms,
): Promise<AcceptedTerms> {
  const isInForce = termsHash === undefined || termsHash === venue.terms.hash
  return isInForce ? { type: 'accepted', version: venue.version } : find(venue, termsHash, promise)
}
