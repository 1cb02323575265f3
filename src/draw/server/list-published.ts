import { hashOdds } from '#draw/proof.ts'
import { replaceRunOutPrizes } from '#draw/odds.ts'
import type { Hashes } from '#platform/hashes.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'
import type { Venue } from '#venues/venue.ts'

/** Returns venues as their first published versions. */
export async function listPublished(
  venues: readonly Venue[],
  hashes: Hashes,
): Promise<readonly PublishedVenue[]> {
  return Promise.all(
    venues.map(async (venue) => ({
      ...venue,
      version: 1,
      terms: { hash: '0'.repeat(64), version: 1, date: '2025-06-16' },
      oddsHash: await hashOdds(hashes, replaceRunOutPrizes(venue.prizes, [])),
    })),
  )
}
