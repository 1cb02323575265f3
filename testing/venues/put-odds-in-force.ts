import type { AsRole } from '#database/server/transactions.ts'
import { putVenueInForce } from '#draw/server/odds-tables.ts'
import type { Hashes } from '#platform/hashes.ts'
import type { Venue } from '#venues/venue.ts'

/** Records the odds and the stock limits of venues, as their publications do. */
export async function putOddsInForce(
  venues: readonly Venue[],
  hashes: Hashes,
  asRole: AsRole,
): Promise<void> {
  for (const venue of venues)
    await asRole('game_server', {}, async (query) => putVenueInForce(query, venue, hashes))
}
