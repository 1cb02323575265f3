import type { Query, Row } from '#database/server/database.ts'
import type { Prize } from '#venues/prizes/prize.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'
import { stockByKey } from '#venues/prizes/stock.ts'

import type { Draw } from './new-draw.ts'
import {
  documentOdds,
  refreshOddsInForce,
  type OddsServices,
  type OddsTable,
} from './odds-tables.ts'

/**
 * Returns the odds that the page was shown, if they are in force. Also returns them if they were
 * promised to the player and replaced in the last 15 minutes; otherwise null. The newest odds on
 * record are in force even if this process has not read their version yet.
 */
export async function findPromisedOdds(
  query: Query,
  { request: { oddsHash }, venue, promise }: Draw,
  inForce: OddsTable,
): Promise<OddsTable | null> {
  if (oddsHash === undefined || oddsHash === inForce.oddsHash) return inForce
  const [row] = await query<Row & { odds: Prize[] }>(
    `select o.odds from private.odds_tables o
     where o.app_identifier = $1 and o.odds_hash = $2
       and not exists (
         select from private.odds_tables later
         where later.app_identifier = o.app_identifier and later.id > o.id
           and (not $3::boolean
             or coalesce(to_timestamp($4), o.in_force_since) <= now() - interval '15 minutes'
             or later.in_force_since <= now() - interval '15 minutes'))
     limit 1`,
    [venue.key, oddsHash, promise !== null, promise?.issuedAt],
  )
  return row ? { oddsHash, odds: row.odds } : null
}

/**
 * Returns the odds in force now. Reads the database only if a prize has a limited stock, or is
 * stopped.
 */
export async function readOddsInForce(
  query: Query,
  venue: PublishedVenue,
  services: OddsServices,
): Promise<OddsTable> {
  return venue.hasOtherOdds || stockByKey(venue.prizes).size > 0
    ? refreshOddsInForce(query, venue, services.hashes)
    : documentOdds(venue)
}

/**
 * Returns the odds of a venue that has no dates, no pause, no limited stock and no stopped prize;
 * null for any other venue. Does not read the database.
 */
export function findFixedOdds(venue: PublishedVenue): OddsTable | null {
  const { opensAt, closesAt, paused, archivedAt, hasOtherOdds, prizes } = venue
  if ((opensAt ?? closesAt ?? archivedAt) !== undefined || paused || hasOtherOdds) return null
  return stockByKey(prizes).size === 0 ? documentOdds(venue) : null
}
