import type { Database, Query } from '#database/server/database.ts'
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
      await insertVersion(query, venue, JSON.stringify(contentOf(venue)), articlesOf(venue))
    }
  })
}

/** Inserts a version, unless it exists. `ago`: the age of the version, as an interval. */
export async function insertVersion(
  query: Query,
  { key, version, terms, oddsHash }: PublishedVenue,
  content: string,
  articles: string,
  { reason, ago = '0' }: { readonly reason?: string; readonly ago?: string } = {},
): Promise<void> {
  const hashes = [sha256(content), sha256(articles), oddsHash]
  await query(
    `insert into private.venue_versions (
       app_identifier, number, content, articles, content_hash, terms_hash, odds_hash, terms_version, reason, published_at
     ) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() - $10::interval)
     on conflict (app_identifier, number) do nothing`,
    [key, version, content, articles, ...hashes, terms.version, reason ?? null, ago],
  )
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
