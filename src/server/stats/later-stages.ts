import type { Query } from '#server/database/database.ts'

/** How many prizes of a venue were handed over; null as long as nothing records that. */
export async function countRedeemed(_query: Query, _venueKey: string): Promise<number | null> {
  return null
}

/** How many participations of a venue agreed to its offers. */
export async function countOptedIn(query: Query, venueKey: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    'select count(*)::int as count from private.participations where app_identifier = $1 and promo_emails',
    [venueKey],
  )
  return row?.count ?? 0
}
