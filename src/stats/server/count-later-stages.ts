import type { Query } from '#database/server/database.ts'

/** Returns the number of a venue's prizes that were redeemed; an undone redemption does not count. */
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

/** Returns the number of a venue's marketing opt-ins that were confirmed and not withdrawn. */
export async function countOptedIn(query: Query, venueKey: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    `select count(*)::int as count
     from private.promo_consents c join private.participations p on p.id = c.participation_id
     where p.app_identifier = $1 and c.confirmed_at is not null and c.withdrawn_at is null`,
    [venueKey],
  )
  return row?.count ?? 0
}
