import type { Query, Row } from '#database/server/database.ts'
import { isWin, type Prize, prizeKeyOf } from '#venues/prizes/prize.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'

/**
 * A draw at the newest version of the venue in this process. `termsVersion`: the version whose
 * terms the player has accepted.
 */
type DrawAt = { readonly venue: PublishedVenue; readonly termsVersion: number }

/** The validity and the content of a won prize. They are recorded with the draw. */
export type PrizeConditions = {
  readonly validityDays?: number | null | undefined
  readonly details?: string | null | undefined
}

/**
 * Returns the conditions of a drawn prize in the venue's document. Returns null if the document
 * does not have the prize, or if the player has accepted the terms of another version.
 */
export function findConditions(
  prize: Prize,
  { venue, termsVersion }: DrawAt,
): PrizeConditions | null {
  if (!isWin(prize)) return {}
  if (termsVersion !== venue.version) return null
  return venue.prizes.find(({ id }) => prizeKeyOf(id) === prizeKeyOf(prize.id)) ?? null
}

/**
 * Returns the conditions of a prize in the accepted version, or in the last version before it that
 * had the prize.
 */
export async function readConditions(
  query: Query,
  prize: Prize,
  { venue, termsVersion }: DrawAt,
): Promise<PrizeConditions> {
  const [row] = await query<Row & PrizeConditions>(
    `select (listed ->> 'validityDays')::int as "validityDays", listed ->> 'details' as details
     from private.venue_versions v, json_array_elements(v.content -> 'prizes') as listed
     where v.app_identifier = $1 and listed ->> 'key' = $2 and v.number <= $3
     order by v.number desc limit 1`,
    [venue.key, prizeKeyOf(prize.id), termsVersion],
  )
  return row ?? {}
}
