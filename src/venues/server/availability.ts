import type { Query, Row } from '#database/server/database.ts'
import { refuse } from '#platform/server/http/refuse.ts'
import type { Unavailability } from '#venues/availability.ts'
import type { Venue } from '#venues/venue.ts'

/** Returns why the venue is unavailable now, or null. Uses the database's clock, so that all replicas agree. */
export async function findUnavailability(
  query: Query,
  { opensAt, closesAt, paused }: Venue,
): Promise<Unavailability | null> {
  if (paused) return { code: 'paused', at: null }
  if (opensAt === undefined && closesAt === undefined) return null
  const [row] = await query<Row & { is_early: boolean | null; is_late: boolean | null }>(
    'select now() < $1::timestamptz as is_early, now() >= $2::timestamptz as is_late',
    [opensAt, closesAt],
  )
  if (opensAt !== undefined && row?.is_early) return { code: 'not_open_yet', at: utc(opensAt) }
  return closesAt !== undefined && row?.is_late ? { code: 'closed', at: utc(closesAt) } : null
}

/** The refusal of a call to an unavailable venue. */
export function refuseUnavailable({ code, at }: Unavailability) {
  return refuse(code, at === null ? {} : { at })
}

function utc(instant: string): string {
  return new Date(instant).toISOString()
}
