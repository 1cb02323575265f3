import type { Query, Row } from '#database/server/database.ts'
import type { AsRole } from '#database/server/transactions.ts'
import { replaceRunOutPrizes } from '#draw/odds.ts'
import { canonicalOdds, hashOdds, type Commitment } from '#draw/proof.ts'
import type { Hashes } from '#platform/hashes.ts'
import type { PlatformServices } from '#platform/server/services.ts'
import type { Prize } from '#venues/prize.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'
import { stockByKey } from '#venues/stock.ts'
import type { Venue } from '#venues/venue.ts'

import { recordLimits } from './record-stock-limits.ts'

export type OddsTable = Pick<Commitment, 'oddsHash' | 'odds'>

export type OddsServices = Pick<PlatformServices, 'hashes'>

/** Returns the odds of a venue's document. They are in force while no prize has run out. */
export function documentOdds({ prizes, oddsHash }: PublishedVenue): OddsTable {
  return { oddsHash, odds: replaceRunOutPrizes(prizes, []) }
}

/**
 * Records the stock limits and the odds of a venue if they differ from the last recorded ones, in the transaction of its
 * publication. No row is changed or deleted: every draw can be checked against the odds that it was drawn from.
 */
export async function putVenueInForce(query: Query, venue: PublishedVenue, hashes: Hashes): Promise<void> {
  await lockOdds(query, venue)
  await recordLimits(query, venue)
  await recordTable(query, venue, hashes)
}

/** The same for several venues. */
export async function putOddsInForce(
  venues: readonly PublishedVenue[],
  hashes: Hashes,
  asRole: AsRole,
): Promise<void> {
  for (const venue of venues) {
    await asRole('game_server', {}, async (query) => putVenueInForce(query, venue, hashes))
  }
}

/**
 * Returns the odds in force now: those of the document, without the prizes that have run out. Records them if they have changed
 * since they were last recorded, as for the first player after midnight.
 */
export async function refreshOddsInForce(
  query: Query,
  venue: PublishedVenue,
  hashes: Hashes,
): Promise<OddsTable> {
  const { table, isRecorded } = await readTable(query, venue, hashes)
  if (isRecorded) return table
  await lockOdds(query, venue)
  return recordTable(query, venue, hashes)
}

/** Serialises transactions that record odds or publish, until their end: the second one reads the rows of the first. */
export async function lockOdds(query: Query, { key }: Pick<Venue, 'key'>): Promise<void> {
  await query('select pg_advisory_xact_lock(hashtext($1))', [`odds:${key}`])
}

async function recordTable(query: Query, venue: PublishedVenue, hashes: Hashes): Promise<OddsTable> {
  const { table, isRecorded } = await readTable(query, venue, hashes)
  if (!isRecorded) {
    const statement = 'insert into private.odds_tables (app_identifier, odds_hash, odds) values ($1, $2, $3)'
    await query(statement, [venue.key, table.oddsHash, canonicalOdds(table.odds)])
  }
  return table
}

type RecordedOdds = Row & {
  ran_out: string[]
  last_hash: string | null
  last_odds: Prize[] | null
  version: number | null
}

/**
 * Returns the odds of a venue without the prizes that have run out, and whether they are the last recorded ones. If another process
 * has published a later version, which this one has not read yet, the last recorded odds are in force.
 */
async function readTable(query: Query, venue: PublishedVenue, hashes: Hashes) {
  const [row] = await query<RecordedOdds>(
    `select to_json(array(select private.exhausted_prizes($1))) as ran_out, last.odds_hash as last_hash, last.odds as last_odds,
       (select max(number) from private.venue_versions where app_identifier = $1) as version
     from (select) as one
     left join lateral (
       select odds_hash, odds from private.odds_tables where app_identifier = $1 order by id desc limit 1
     ) as last on true`,
    [venue.key],
  )
  if (row?.last_hash && row.last_odds && (row.version ?? 0) > venue.version)
    return { table: { oddsHash: row.last_hash, odds: row.last_odds }, isRecorded: true }
  const limited = stockByKey(venue.prizes)
  const ranOut = (row?.ran_out ?? []).filter((key) => limited.has(key))
  const odds = replaceRunOutPrizes(venue.prizes, ranOut)
  const table = { oddsHash: await hashOdds(hashes, odds), odds }
  return { table, isRecorded: row?.last_hash === table.oddsHash }
}
