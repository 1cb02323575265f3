import type { Query } from '#database/server/database.ts'

/** A field that this version of the program does not have. */
export const LATER_FIELD = { happyHour: '18:00' }

/** Publishes the version in force again with that field, as a later version of the program does. */
export async function publishLaterField(query: Query, key: string): Promise<void> {
  await query(
    `insert into private.venue_versions (
       app_identifier, number, content, content_hash, articles, terms_hash, terms_version, odds_hash
     )
     select app_identifier, number + 1, later::json, encode(sha256(convert_to(later, 'UTF8')), 'hex'),
       articles, terms_hash, terms_version, odds_hash
     from private.venue_versions, lateral (select (content::jsonb || $2::jsonb)::text as later) as changed
     where app_identifier = $1 order by number desc limit 1`,
    [key, JSON.stringify(LATER_FIELD)],
  )
}
