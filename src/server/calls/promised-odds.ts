import type { SpinRequest } from '#core/calls.ts'
import type { Commitment } from '#core/draw-proof.ts'
import type { Prize } from '#core/prize.ts'
import type { Venue } from '#core/venue.ts'
import type { Query, Row } from '#server/database/database.ts'
import type { Services } from '#server/services.ts'

export type OddsTable = Pick<Commitment, 'oddsHash' | 'odds'>

/** The odds that the page was shown: those in force, or those that went out of force in the last 15 minutes. */
export async function findOdds(
  query: Query,
  { oddsHash }: SpinRequest,
  venue: Venue,
  services: Services,
): Promise<OddsTable | null> {
  const inForce = oddsInForce(venue, services)
  if (oddsHash === null || oddsHash === inForce.oddsHash) return inForce
  const [row] = await query<Row & { odds: Prize[] }>(
    `select o.odds from private.odds_tables o
     where o.app_identifier = $1 and o.odds_hash = $2
       and (select min(later.in_force_since) from private.odds_tables later
            where later.app_identifier = o.app_identifier and later.id > o.id) > now() - interval '15 minutes'
     limit 1`,
    [venue.key, oddsHash],
  )
  return row ? { oddsHash, odds: row.odds } : null
}

export function oddsInForce(venue: Venue, services: Services): OddsTable {
  const table = services.odds.get(venue.key)
  if (!table) throw new Error(`no odds are in force for ${venue.key}`)
  return table
}
