import type { Query, Row } from '#database/server/database.ts'
import type { AsRole } from '#database/server/transactions.ts'
import type { FindAcceptedTerms } from '#draw/server/accepted-terms.ts'
import type { PromiseContent } from '#draw/server/promise-token.ts'
import type { StaleTerms } from '#draw/stale-terms.ts'
import type { PrintedArticle } from '#terms/article.ts'
import { compareArticles } from '#terms/compare-articles.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'

type OldVersion = Row & { number: number; articles: readonly PrintedArticle[]; is_stale: boolean }

/**
 * Returns the function that decides under which terms a player draws. Terms that were replaced in
 * the last 15 minutes are accepted with a promise from these minutes, if the promise was made
 * before the replacement. The terms of a version that this process has not read yet are always
 * accepted. All times are from the database's clock.
 */
export function createTermsFinder(asRole: AsRole): FindAcceptedTerms {
  return async (venue, termsHash, promise) =>
    asRole('game_server', {}, async (query) => {
      const old = await findByTerms(query, venue.key, termsHash, promise)
      if (old && !old.is_stale) return { type: 'accepted', version: old.number }
      return { type: 'stale', terms: await describeChange(query, old, venue) }
    })
}

/** Returns the newest version with these terms. The next version, if any, has other terms. */
async function findByTerms(
  query: Query,
  venueKey: string,
  hash: string,
  promise: PromiseContent | null,
): Promise<OldVersion | undefined> {
  const [row] = await query<OldVersion>(
    `select v.number, v.articles, next.number is not null
         and (next.published_at <= now() - interval '15 minutes' or ($3::int <= v.number) is not true
           or (coalesce(to_timestamp($4), (
             select max(in_force_since) from private.odds_tables o where o.app_identifier = $1 and o.odds_hash = $5
           )) > now() - interval '15 minutes') is not true) as is_stale
     from private.venue_versions v
     left join private.venue_versions next
       on next.app_identifier = v.app_identifier and next.number = v.number + 1
     where v.app_identifier = $1 and v.terms_hash = $2
     order by v.number desc limit 1`,
    [venueKey, hash, promise?.version, promise?.issuedAt, promise?.oddsHash],
  )
  return row
}

/**
 * Returns the change from an old version to the venue's version, with the last reason that was
 * given since the old version.
 */
async function describeChange(
  query: Query,
  old: OldVersion | undefined,
  venue: PublishedVenue,
): Promise<StaleTerms> {
  const [row] = await query<Row & { articles: readonly PrintedArticle[]; reason: string | null }>(
    `select v.articles, (
       select given.reason from private.venue_versions given
       where given.app_identifier = v.app_identifier and given.number > $3 and given.number <= v.number
         and given.reason is not null
       order by given.number desc limit 1) as reason
     from private.venue_versions v
     where v.app_identifier = $1 and v.number = $2`,
    [venue.key, venue.version, old?.number ?? venue.terms.version - 1],
  )
  const changes = old && row ? compareArticles(old.articles, row.articles) : null
  return { venue, reason: row?.reason ?? null, changes }
}
