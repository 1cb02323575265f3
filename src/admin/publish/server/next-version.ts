import { isSameDocument } from '#admin/document/draft-document.ts'
import type { StoredVenue } from '#admin/store/server/stored-venue.ts'
import { replaceRunOutPrizes } from '#draw/odds.ts'
import { hashOdds } from '#draw/proof.ts'
import type { Hashes } from '#platform/hashes.ts'
import { printArticles } from '#terms/server/print-articles.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'
import { toVenue } from '#venues/venue.ts'

/** A version that is not stored yet. */
export type NextVersion = {
  /** The venue as the version publishes it. */
  readonly venue: PublishedVenue
  readonly document: VenueDocument
  /** The articles of the terms as JSON. */
  readonly articles: string
}

/** Returns the version that follows the version in force of a venue. */
export async function makeNextVersion(
  key: string,
  document: VenueDocument,
  stored: StoredVenue,
  hashes: Hashes,
): Promise<NextVersion> {
  const { inForce, isPaused, today } = stored
  const venue = toVenue(key, document)
  const articles = printArticles(venue)
  const version = (inForce?.number ?? 0) + 1
  const hasNewTerms = inForce?.termsHash !== articles.hash
  return {
    venue: {
      ...venue,
      ...(isPaused && { paused: true }),
      version,
      terms: {
        hash: articles.hash,
        version: hasNewTerms ? version : inForce.termsVersion,
        date: document.termsDate ?? (hasNewTerms ? today : inForce.termsPublishedOn),
      },
      oddsHash: await hashOdds(hashes, replaceRunOutPrizes(venue.prizes, [])),
    },
    document,
    articles: articles.json,
  }
}

/** Returns whether a version has the document and the articles of the version in force. */
export function isInForce({ venue, document }: NextVersion, { inForce }: StoredVenue): boolean {
  return (
    inForce !== null &&
    inForce.termsHash === venue.terms.hash &&
    isSameDocument(document, inForce.document)
  )
}
