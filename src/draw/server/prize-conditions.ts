import type { Query, Row } from '#database/server/database.ts'
import { prizeKeyOf } from '#venues/prize-key.ts'
import { isWin, type Prize } from '#venues/prize.ts'
import type { VenuePrize } from '#venues/stock.ts'
import type { Venue } from '#venues/venue.ts'

/** How long a won prize is valid, and what it is. Recorded with the draw. */
export type PrizeConditions = {
  readonly validityDays?: VenuePrize['validityDays'] | null
  readonly details?: VenuePrize['details'] | null
}

/** Returns the conditions of a drawn prize in the venue's document; null if the document does not have the prize. */
export function findConditions(prize: Prize, { prizes }: Venue): PrizeConditions | null {
  if (!isWin(prize)) return {}
  return prizes.find(({ id }) => prizeKeyOf(id) === prizeKeyOf(prize.id)) ?? null
}

/** Returns the conditions of a prize that the venue's document does not have, in the last version that had it. */
export async function readConditions(query: Query, prize: Prize, { key }: Venue): Promise<PrizeConditions> {
  const [row] = await query<Row & PrizeConditions>(
    `select (listed ->> 'validityDays')::int as "validityDays", listed ->> 'details' as details
     from private.venue_versions v, json_array_elements(v.content -> 'prizes') as listed
     where v.app_identifier = $1 and listed ->> 'key' = $2
     order by v.number desc limit 1`,
    [key, prizeKeyOf(prize.id)],
  )
  return row ?? {}
}
