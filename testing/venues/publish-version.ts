import type { Database } from '#database/server/database.ts'
import { printArticles } from '#terms/server/print-articles.ts'
import { sha256 } from '#testing/database/participations.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'
import type { Venue } from '#venues/venue.ts'

type Publication = {
  readonly reason?: string
  /** How long ago, as an interval. */
  readonly ago?: string
}

/**
 * Inserts the next version of a venue as the owner of the database, and returns it. `changed`: the
 * new document.
 */
export async function publishVersion(
  database: Database,
  before: PublishedVenue,
  changed: Venue,
  { reason, ago = '0' }: Publication = {},
): Promise<PublishedVenue> {
  const { json, hash } = printArticles(changed)
  const number = before.version + 1
  const isSame = hash === before.terms.hash
  const terms = isSame ? before.terms : { hash, version: number, date: before.terms.date }
  await database.transaction(async (query) =>
    query(
      `insert into private.venue_versions (app_identifier, number, content, content_hash, articles, terms_hash, terms_version,
         odds_hash, reason, published_at)
       values ($1, $2, '{}', $3, $4, $5, $6, $7, $8, now() - $9::interval)`,
      [
        before.key,
        number,
        sha256('{}'),
        json,
        hash,
        terms.version,
        before.oddsHash,
        reason ?? null,
        ago,
      ],
    ),
  )
  return { ...before, ...changed, version: number, terms }
}
