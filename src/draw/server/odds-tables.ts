import type { Query, Row } from '#database/server/database.ts'
import { replaceRunOutPrizes } from '#draw/odds.ts'
import { canonicalOdds, hashOdds, type Commitment } from '#draw/proof.ts'
import type { Hashes } from '#platform/hashes.ts'
import type { PlatformServices } from '#platform/server/services.ts'
import type { Prize } from '#venues/prizes/prize.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'
import type { Venue } from '#venues/venue.ts'

import { recordStockLimits } from './stock-limits.ts'

export type OddsTable = Pick<Commitment, 'oddsHash' | 'odds'>

export type OddsServices = Pick<PlatformServices, 'hashes'>

/**
 * Returns the odds of a venue's document. These odds are in force while no prize has run out or is
 * stopped.
 */
export function documentOdds({ prizes, oddsHash }: PublishedVenue): OddsTable {
  return { oddsHash, odds: replaceRunOutPrizes(prizes, []) }
}

/**
 * Records the stock limits and the odds of a venue if they differ from the last recorded values.
 * Runs in the transaction of the publication. No row is changed or deleted: every draw can be
 * checked against the odds that it was drawn from.
 */
export async function putVenueInForce(query: Query, venue: Venue, hashes: Hashes): Promise<void> {
  await lockOdds(query, venue)
  await recordStockLimits(query, venue)
  await recordTable(query, venue, hashes)
}

/**
 * Returns the odds in force now. They are the odds of the document without the prizes that have run
 * out or are stopped. Records these odds if they differ from the last recorded odds. A daily stock,
 * for example, changes the odds when a day starts. If another process has published a later version,
 * returns the last recorded odds instead.
 */
export async function refreshOddsInForce(
  query: Query,
  venue: PublishedVenue,
  hashes: Hashes,
): Promise<OddsTable> {
  const { table, isRecorded } = await readTable(query, venue, hashes)
  if (isRecorded) return table
  await lockOdds(query, venue)
  return (await readLaterOdds(query, venue)) ?? recordTable(query, venue, hashes)
}

/** Returns the last recorded odds if a later version than this one is published; else null. */
async function readLaterOdds(
  query: Query,
  { key, version }: PublishedVenue,
): Promise<OddsTable | null> {
  const [row] = await query<Row & { odds_hash: string; odds: Prize[] }>(
    `select odds_hash, odds from private.odds_tables
     where app_identifier = $1
       and exists (select from private.venue_versions where app_identifier = $1 and number > $2)
     order by id desc limit 1`,
    [key, version],
  )
  return row ? { oddsHash: row.odds_hash, odds: row.odds } : null
}

/**
 * Serialises the transactions that record odds or publish: each holds the lock until its end, so
 * the second transaction reads the rows of the first.
 */
export async function lockOdds(query: Query, { key }: Pick<Venue, 'key'>): Promise<void> {
  await query('select pg_advisory_xact_lock(hashtext($1))', [`odds:${key}`])
}

async function recordTable(query: Query, venue: Venue, hashes: Hashes): Promise<OddsTable> {
  const { table, isRecorded } = await readTable(query, venue, hashes)
  if (!isRecorded) {
    const statement =
      'insert into private.odds_tables (app_identifier, odds_hash, odds) values ($1, $2, $3)'
    await query(statement, [venue.key, table.oddsHash, canonicalOdds(table.odds)])
  }
  return table
}

async function readTable(query: Query, venue: Venue, hashes: Hashes) {
  const [row] = await query<Row & { ran_out: string[]; last_hash: string | null }>(
    `select to_json(array(select private.exhausted_prizes($1))) as ran_out,
       (select odds_hash from private.odds_tables where app_identifier = $1 order by id desc limit 1) as last_hash`,
    [venue.key],
  )
  const odds = replaceRunOutPrizes(venue.prizes, row?.ran_out ?? [])
  const table = { oddsHash: await hashOdds(hashes, odds), odds }
  return { table, isRecorded: row?.last_hash === table.oddsHash }
}
