import { replaceRunOutPrizes } from '#draw/odds.ts'
import { canonicalOdds } from '#draw/proof.ts'
import { printArticles } from '#terms/server/print-articles.ts'
import { sha256 } from '#testing/database/participations.ts'
import { EXAMPLES } from '#venues/examples/examples.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'
import type { VenueStore } from '#venues/server/venue-store.ts'
import { toVenue, type Venue } from '#venues/venue.ts'

/** Returns venues as their first published versions. */
export function toPublished(venues: readonly Venue[]): readonly PublishedVenue[] {
  return venues.map((venue) => ({
    ...venue,
    version: 1,
    terms: { hash: printArticles(venue).hash, version: 1, date: '2025-06-16' },
    oddsHash: sha256(canonicalOdds(replaceRunOutPrizes(venue.prizes, []))),
  }))
}

/** Returns a store of venues that never change. */
export function createFixedStore(venues: readonly PublishedVenue[]): VenueStore {
  const byKey = new Map(venues.map((venue) => [venue.key, venue]))
  return {
    find: (key) => byKey.get(key),
    list: () => venues,
    refresh: async () => {},
    databaseTime: () => Math.floor((performance.timeOrigin + performance.now()) / 1000),
  }
}

/** Returns a store of the first versions of these venues. */
export function storeOf(venues: readonly Venue[]): VenueStore {
  return createFixedStore(toPublished(venues))
}

/** The two venues of the specification: Wafu Bar and No Limit. */
export const EXAMPLE_VENUES: readonly PublishedVenue[] = toPublished(
  [...EXAMPLES].map(([key, document]) => toVenue(key, document)),
)
export const [wafubar, nolimit] = EXAMPLE_VENUES as readonly [PublishedVenue, PublishedVenue]
