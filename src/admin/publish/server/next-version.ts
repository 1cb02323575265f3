import { recordEvent } from '#admin/audit/server/record-event.ts'
import { updateUnchangedDraft } from '#admin/draft/server/save-draft.ts'
import type { VenueState } from '#admin/draft/server/venue-state.ts'
import type { Query } from '#database/server/database.ts'
import { replaceRunOutPrizes } from '#draw/odds.ts'
import { hashOdds } from '#draw/proof.ts'
import { putVenueInForce } from '#draw/server/odds-tables.ts'
import type { Hashes } from '#platform/hashes.ts'
import { printArticles } from '#terms/server/print-articles.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'
import { termsDateOf } from '#venues/server/terms-date.ts'
import { toVenue } from '#venues/venue.ts'

/** A version that is not written yet. */
export type NextVersion = {
  /** The venue as the version publishes it. */
  readonly venue: PublishedVenue
  /** The document, as JSON. */
  readonly content: string
  /** The document of the version in force, as JSON; null for the first version. */
  readonly previousContent: string | null
  /** The articles as printed, as JSON. */
  readonly articles: string
}

/** Returns the version that follows the one in force. */
export async function makeNextVersion(
  key: string,
  document: VenueDocument,
  state: VenueState,
  hashes: Hashes,
): Promise<NextVersion> {
  const { inForce, isPaused, today } = state
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
        date: termsDateOf(document.termsDate, hasNewTerms ? today : inForce.termsPublishedOn),
      },
      oddsHash: await hashOdds(hashes, replaceRunOutPrizes(venue.prizes, [])),
    },
    content: JSON.stringify(document),
    previousContent: inForce && JSON.stringify(inForce.document),
    articles: articles.json,
  }
}

/** Has the version the document and the articles of the version in force? */
export function isInForce(
  { venue, content, previousContent }: NextVersion,
  { inForce }: VenueState,
): boolean {
  return content === previousContent && inForce?.termsHash === venue.terms.hash
}

/** What the version row and the audit log say about a publication. */
export type PublicationRecord = {
  readonly event: 'published' | 'republished'
  readonly memberId: string | null
  readonly reason: string | null
}

/**
 * Writes a version and puts its odds and stock limits in force; a draft without changes follows.
 * The transaction has locked the venue.
 */
export async function insertVersion(
  query: Query,
  { venue, content, articles, previousContent }: NextVersion,
  { event, memberId, reason }: PublicationRecord,
  hashes: Hashes,
): Promise<void> {
  await query(
    `insert into private.venue_versions
       (app_identifier, number, content, content_hash, articles, terms_hash, terms_version, odds_hash, reason, published_by)
     values ($1, $2, $3::text::json, encode(sha256(convert_to($3::text, 'UTF8')), 'hex'), $4, $5, $6, $7, $8, $9)`,
    [
      venue.key,
      venue.version,
      content,
      articles,
      venue.terms.hash,
      venue.terms.version,
      venue.oddsHash,
      reason,
      memberId,
    ],
  )
  await putVenueInForce(query, venue, hashes)
  if (previousContent !== null && previousContent !== content)
    await updateUnchangedDraft(query, {
      key: venue.key,
      before: previousContent,
      after: content,
      memberId,
    })
  await recordEvent(query, { key: venue.key, event, memberId, version: venue.version })
}
