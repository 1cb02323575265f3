import type { Database } from '#database/server/database.ts'
import { printArticles } from '#terms/server/print-articles.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'
import type { Venue } from '#venues/venue.ts'

import { insertVersion } from './put-versions.ts'

/**
 * Inserts the next version of a venue as the owner of the database, and returns it. `changed`: the
 * new document.
 */
export async function publishVersion(
  database: Database,
  before: PublishedVenue,
  changed: Venue,
  options?: Parameters<typeof insertVersion>[4],
): Promise<PublishedVenue> {
  const { json, hash } = printArticles(changed)
  const version = before.version + 1
  const isSame = hash === before.terms.hash
  const terms = isSame ? before.terms : { hash, version, date: before.terms.date }
  const next = { ...before, version, terms }
  await database.transaction(async (query) => insertVersion(query, next, '{}', json, options))
  return { ...next, ...changed, version, terms }
}
