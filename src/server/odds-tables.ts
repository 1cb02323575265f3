import { canonicalOdds, hashOdds, type Commitment, type Hashes } from '#core/draw-proof.ts'
import type { Venue } from '#core/venue.ts'
import type { Row } from '#server/database/database.ts'

import type { AsRole } from './database/as-role.ts'

type OddsByVenue = ReadonlyMap<string, Pick<Commitment, 'oddsHash' | 'odds'>>

/** The odds of each venue's file, with their hash. */
export async function listOdds(venues: readonly Venue[], hashes: Hashes): Promise<OddsByVenue> {
  return new Map(
    await Promise.all(
      venues.map(
        async ({ key, prizes }) => [key, { oddsHash: await hashOdds(hashes, prizes), odds: prizes }] as const,
      ),
    ),
  )
}

/**
 * Records the odds of each venue where they differ from the last ones recorded, and gives those in force.
 * The tables only grow: every draw can be checked against the odds that it was made with.
 */
export async function putOddsInForce(
  venues: readonly Venue[],
  hashes: Hashes,
  asRole: AsRole,
): Promise<OddsByVenue> {
  const inForce = await listOdds(venues, hashes)
  for (const [key, { oddsHash, odds }] of inForce) {
    await asRole('game_server', {}, async (query) => {
      await query('select pg_advisory_xact_lock(hashtext($1))', [`odds:${key}`])
      const [last] = await query<Row & { odds_hash: string }>(
        'select odds_hash from private.odds_tables where app_identifier = $1 order by id desc limit 1',
        [key],
      )
      if (last?.odds_hash === oddsHash) return
      const statement =
        'insert into private.odds_tables (app_identifier, odds_hash, odds) values ($1, $2, $3)'
      await query(statement, [key, oddsHash, canonicalOdds(odds)])
    })
  }
  return inForce
}
