import type { Query } from '#server/database/database.ts'

/** How many prizes of a venue were handed over, those taken back by mistake left out. */
export async function countRedeemed(query: Query, venueKey: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    `select count(*)::int as count
     from (
       select distinct on (r.code) r.event from private.redemptions r
       join public.used_prize_codes c on c.code = r.code
       where c.app_identifier = $1 order by r.code, r.number desc
     ) as latest
     where event = 'handed'`,
    [venueKey],
  )
  return row?.count ?? 0
}

/** How many participations of a venue agreed to its offers. */
export async function countOptedIn(query: Query, venueKey: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    'select count(*)::int as count from private.participations where app_identifier = $1 and promo_emails',
    [venueKey],
  )
  return row?.count ?? 0
}
