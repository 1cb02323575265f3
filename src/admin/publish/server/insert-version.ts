import { recordEvent } from '#admin/audit/server/record-event.ts'
import type { Query } from '#database/server/database.ts'
import { putVenueInForce } from '#draw/server/odds-tables.ts'
import type { Hashes } from '#platform/hashes.ts'

import type { NextVersion } from './next-version.ts'

/** The facts about a publication for its row and for the audit log. */
export type PublicationRecord = {
  readonly memberId: string | null
  readonly reason: string | null
  /** The labels of the changes that only an owner may publish, for the audit log. */
  readonly ownerChanges?: string | undefined
  /** The hash of the pictures of the venue. A hash of no stored picture is ignored. */
  readonly pictures?: string | undefined
}

/**
 * Stores a version, puts its odds and stock limits in force, and records the event. The transaction
 * must have locked the odds.
 */
export async function insertVersion(
  query: Query,
  { venue, document, articles }: NextVersion,
  { memberId, reason, ownerChanges, pictures = '' }: PublicationRecord,
  hashes: Hashes,
): Promise<void> {
  const { key } = venue
  await query(
    `insert into private.venue_versions
       (app_identifier, number, content, content_hash, articles, terms_hash, terms_version, odds_hash, reason, published_by, pictures)
     values ($1, $2, $3::text::json, encode(sha256(convert_to($3::text, 'UTF8')), 'hex'), $4, $5, $6, $7, $8, $9,
       (select hash from private.logos where app_identifier = $1 and hash = $10))`,
    [
      key,
      venue.version,
      JSON.stringify(document),
      articles,
      venue.terms.hash,
      venue.terms.version,
      venue.oddsHash,
      reason,
      memberId,
      pictures,
    ],
  )
  await putVenueInForce(query, venue, hashes)
  await recordEvent(query, {
    key,
    event: 'published',
    memberId,
    version: venue.version,
    subject: ownerChanges,
  })
}
