import type { Database } from '#database/server/database.ts'
import { printArticles } from '#terms/server/print-articles.ts'
import { sha256 } from '#testing/database/participations.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'

/**
 * Inserts the version of each venue as the owner of the database, and sets the venue's switches. A
 * version that exists stays as it is. `contentOf` returns the stored document of a venue, and
 * `articlesOf` its articles as JSON.
 */
export async function putVersions(
  database: Database,
  venues: readonly PublishedVenue[],
  contentOf: (venue: PublishedVenue) => object = documentOf,
  articlesOf: (venue: PublishedVenue) => string = (venue) => printArticles(venue).json,
): Promise<void> {
  await database.transaction(async (query) => {
    for (const venue of venues) {
      await query(
        `insert into private.venues (app_identifier, paused, archived_at) values ($1, $2, $3)
         on conflict (app_identifier) do update set paused = excluded.paused, archived_at = excluded.archived_at`,
        [venue.key, venue.paused ?? false, (venue as { archivedAt?: string }).archivedAt],
      )
      const [content, articles] = [JSON.stringify(contentOf(venue)), articlesOf(venue)]
      await query(
        `insert into private.venue_versions (app_identifier, number, content, content_hash, articles, terms_hash, terms_version, odds_hash)
         values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (app_identifier, number) do nothing`,
        [
          venue.key,
          venue.version,
          content,
          sha256(content),
          articles,
          sha256(articles),
          venue.terms.version,
          venue.oddsHash,
        ],
      )
    }
  })
}

function documentOf({
  key: _key,
  paused: _paused,
  version: _version,
  terms: _terms,
  oddsHash: _hash,
  ...document
}: PublishedVenue) {
  return document
}
