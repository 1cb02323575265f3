import type { AsRole } from '#database/server/transactions.ts'
import type { Venue } from '#venues/venue.ts'

/**
 * Returns whether the day's presses on the link to the review have reached the venue's cap. Without
 * the database, the link is hidden.
 */
export async function isReviewCapReached(
  { key, reviewsPerDay }: Venue,
  asRole: AsRole,
): Promise<boolean> {
  if (reviewsPerDay === undefined) return false
  const read = asRole('game_server', {}, async (query) =>
    query(
      `select from private.funnel_counts
       where app_identifier = $1 and step = 'reviewed' and day = private.day_of($1, now()) and count >= $2`,
      [key, reviewsPerDay],
    ),
  )
  return read.then(
    ({ length }) => length > 0,
    () => true,
  )
}
