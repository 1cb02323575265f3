import type { Database } from '#database/server/database.ts'
import { replaceRunOutPrizes } from '#draw/odds.ts'
import { hashOdds } from '#draw/proof.ts'
import { putVenueInForce } from '#draw/server/odds-tables.ts'
import { nodeHashes } from '#platform/server/node-hashes.ts'
import type { DocumentPrize } from '#venues/prizes/prize-schema.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'
import { layOutWheel } from '#venues/prizes/wheel-layout.ts'

import { putVersions } from './put-versions.ts'

/** Returns a prize that always wins. `more`: other values. */
export const prizeOf = (key: string, more: Partial<DocumentPrize> = {}): DocumentPrize => ({
  key,
  name: key,
  icon: 'soft',
  alcohol: false,
  probability: 100,
  ...more,
})

/**
 * Publishes prizes as the next version of a venue, puts their odds in force, and returns the
 * version.
 */
export async function publishPrizes(
  database: Database,
  before: PublishedVenue,
  listed: readonly DocumentPrize[],
): Promise<PublishedVenue> {
  const prizes = layOutWheel(listed)
  const next: PublishedVenue = {
    ...before,
    prizes,
    version: before.version + 1,
    oddsHash: await hashOdds(nodeHashes, replaceRunOutPrizes(prizes, [])),
  }
  await putVersions(database, [next], () => ({
    name: 'Bar',
    adminEmail: 'bar@exemple.fr',
    prizes: listed,
  }))
  await database.transaction(async (query) => putVenueInForce(query, next, nodeHashes))
  return next
}
