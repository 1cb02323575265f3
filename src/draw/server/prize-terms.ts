import type { Query, Row } from '#database/server/database.ts'
import { prizeKeyOf } from '#venues/prize-key.ts'
import { isWin, type Prize } from '#venues/prize.ts'

import type { Draw } from './new-draw.ts'

/** What a version says about a prize besides its odds. It is copied to the row of a win. */
export type PrizeTerms = { readonly validityDays: number | null; readonly details: string | null }

const NONE: PrizeTerms = { validityDays: null, details: null }

/** Returns the terms of a prize without the database; null if the player accepted the terms of another version than that in force. */
export function findPrizeTerms({ venue, termsVersion }: Draw, prize: Prize): PrizeTerms | null {
  if (!isWin(prize)) return NONE
  const segment = venue.prizes.find(({ id }) => id === prize.id)
  if (!segment || termsVersion !== venue.version) return null
  return { validityDays: segment.validityDays ?? null, details: segment.details ?? null }
}

/**
 * Returns the terms of a prize in the version whose terms the player accepted, or in the last version before that had the prize: a
 * draw under promised odds may win a prize that the document in force does not have.
 */
export async function readPrizeTerms(query: Query, draw: Draw, prize: Prize): Promise<PrizeTerms> {
  const found = findPrizeTerms(draw, prize)
  if (found) return found
  const [row] = await query<Row & { validity_days: number | null; details: string | null }>(
    `select (prize ->> 'validityDays')::int as validity_days, prize ->> 'details' as details
     from private.venue_versions, json_array_elements(content -> 'prizes') as prize
     where app_identifier = $1 and number <= $2 and prize ->> 'key' = $3
     order by number desc limit 1`,
    [draw.venue.key, draw.termsVersion, prizeKeyOf(prize.id)],
  )
  return row ? { validityDays: row.validity_days, details: row.details } : NONE
}
