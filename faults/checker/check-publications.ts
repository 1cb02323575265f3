import { readStoredVenues } from '#admin/store/server/stored-venue.ts'
import type { Query } from '#database/server/database.ts'
import { printArticles } from '#terms/server/print-articles.ts'
import { toVenue } from '#venues/venue.ts'

/**
 * Checks that odds, stock limits, terms and audit log belong to the version in force of each venue.
 * At most one prize of a venue has a limited stock, which has not run out. Returns the number of
 * each version in force, and one line for each part of another version.
 */
export async function checkPublications(query: Query) {
  const venues = await readStoredVenues(query)
  const problems: string[] = []
  const numbers = new Map<string, number>()
  for (const [key, { inForce }] of venues) {
    if (!inForce) continue
    const { number, document, termsHash } = inForce
    numbers.set(key, number)
    const [recorded] = await query(RECORDED, [key, number])
    const expected = {
      versions: number,
      events: Array.from({ length: number }, (_, index) => index + 1),
      odds_are_of_version: true,
      total: document.prizes.find(({ stock }) => stock)?.stock?.total ?? null,
      articles: JSON.parse(printArticles(toVenue(key, document)).json) as unknown,
      terms_hash: termsHash,
    }
    if (JSON.stringify(recorded) !== JSON.stringify(expected))
      problems.push(`${key} version ${number}: ${JSON.stringify({ recorded, expected })}`)
  }
  return { numbers, problems }
}

const RECORDED = `
  select
    (select count(*)::int from private.venue_versions v where v.app_identifier = $1) as versions,
    (select json_agg(e.version order by e.id) from private.venue_events e
     where e.app_identifier = $1 and e.event = 'published') as events,
    in_force.odds_hash = (
      select o.odds_hash from private.odds_tables o where o.app_identifier = $1 order by o.id desc limit 1
    ) as odds_are_of_version,
    (select l.total from private.prize_limits l where l.app_identifier = $1 order by l.id desc limit 1) as total,
    in_force.articles, in_force.terms_hash
  from private.venue_versions in_force where in_force.app_identifier = $1 and in_force.number = $2`
