import type { Query, Row } from '#database/server/database.ts'
import type { Refusal } from '#platform/calls/call.ts'
import { refuse } from '#platform/calls/server/refuse.ts'
import { computeUnavailability, type Unavailability } from '#venues/availability/unavailability.ts'
import type { Venue } from '#venues/venue.ts'

/**
 * Returns the reason why a venue is unavailable now, or null. All replicas agree, because they use
 * the clock of the database.
 */
export async function findUnavailability(
  query: Query,
  venue: Venue,
): Promise<Unavailability | null> {
  const needsClock =
    !venue.archivedAt && !venue.paused && (venue.opensAt ?? venue.closesAt) !== undefined
  const nowMs = needsClock ? await readNowMs(query) : 0
  const found = computeUnavailability(venue, nowMs)
  return found && { ...found, at: found.at && new Date(found.at).toISOString() }
}

async function readNowMs(query: Query): Promise<number> {
  const [row] = await query<Row & { now_ms: number }>(
    'select extract(epoch from now())::float8 * 1000 as now_ms',
  )
  if (!row) throw new Error('the database returned no time')
  return row.now_ms
}

/** `at`: the instant of the opening or the closing. It is absent during a pause. */
export type RefusedUnavailable = Refusal<Unavailability['code'], { readonly at?: string }>

/** Returns the refusal of a call to an unavailable venue. */
export function refuseUnavailable({ code, at }: Unavailability): RefusedUnavailable {
  return refuse(code, at === null ? {} : { at })
}
