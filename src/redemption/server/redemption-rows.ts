import type { Query, Row } from '#database/server/database.ts'
import { REDEMPTION_UNDO_MINUTES, type Redemption } from '#redemption/redemption.ts'
import { hasAlcohol, type PrizeType } from '#venues/prize.ts'

/** A recorded code and the state of its hand-over. */
type RedemptionRow = Row & {
  code: string
  prize_name: string
  prize_type: PrizeType
  prize_details: string | null
  won_at: string
  valid_until: string | null
  is_expired: boolean
  redeemed_at: string | null
  undo_seconds: number | null
}

/** Returns a venue's prizes with one of these codes. All times are by the database's clock. */
export async function findRedemptions(
  query: Query,
  venueKey: string,
  codes: readonly string[],
): Promise<Redemption[]> {
  const rows = await query<RedemptionRow>(
    `select *,
       coalesce(valid_until < now(), false) as is_expired,
       ceil(extract(epoch from redeemed_at + interval '${REDEMPTION_UNDO_MINUTES} minutes' - now()))::int as undo_seconds
     from (
       select c.code, c.prize_name, p.prize_type, p.prize_details, p.played_at as won_at,
         p.valid_until,
         (select case r.event when 'handed' then r.at end from private.redemptions r
          where r.code = c.code order by r.number desc limit 1) as redeemed_at
       from public.used_prize_codes c
       join private.participations p on p.id = c.participation_id
       where c.app_identifier = $1 and c.code = any($2)
     ) as found`,
    [venueKey, codes],
  )
  return rows.map(toRedemption)
}

function toRedemption(row: RedemptionRow): Redemption {
  const { code, undo_seconds: undoSeconds } = row
  return {
    ...{ code, prizeName: row.prize_name, prizeDetails: row.prize_details },
    ...{ hasAlcohol: hasAlcohol({ type: row.prize_type }) },
    ...{ wonAt: row.won_at, validUntil: row.valid_until, isExpired: row.is_expired },
    redeemedAt: row.redeemed_at,
    // A clock that was set back must not extend the time for the undo.
    undoSeconds:
      undoSeconds !== null && undoSeconds > 0 ? Math.min(undoSeconds, REDEMPTION_UNDO_MINUTES * 60) : null,
  }
}

/**
 * Records the next event of a code: 'handed' if it is not handed over, 'undone' within the time for an undo. Returns false and
 * records nothing if the event does not follow the last one, or if another request was first.
 */
export async function recordRedemption(
  query: Query,
  code: string,
  event: 'handed' | 'undone',
  staffLinkId: number | null,
): Promise<boolean> {
  const rows = await query(
    `insert into private.redemptions (code, number, event, staff_link_id)
     select $1, coalesce(max(number), 0) + 1, $2, $3 from private.redemptions where code = $1
     having case $2
       when 'handed' then coalesce(max(number), 0) % 2 = 0
       else max(number) % 2 = 1 and max(at) > now() - interval '${REDEMPTION_UNDO_MINUTES} minutes'
     end
     on conflict do nothing returning number`,
    [code, event, staffLinkId],
  )
  return rows.length > 0
}
