import type { Query, Row } from '#database/server/database.ts'
import { REDEMPTION_UNDO_MINUTES, type Redemption } from '#redemption/redemption.ts'
import { hasAlcohol, type PrizeType } from '#venues/prizes/prize.ts'

/** A saved code and the state of its hand-over. */
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

/**
 * Returns the prizes of a venue that have one of these codes. All times are from the database's
 * clock.
 */
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
    code,
    prizeName: row.prize_name,
    prizeDetails: row.prize_details,
    hasAlcohol: hasAlcohol({ type: row.prize_type }),
    wonAt: row.won_at,
    validUntil: row.valid_until,
    isExpired: row.is_expired,
    redeemedAt: row.redeemed_at,
    // A clock that was set back must not extend the time for the undo.
    undoSeconds:
      undoSeconds !== null && undoSeconds > 0
        ? Math.min(undoSeconds, REDEMPTION_UNDO_MINUTES * 60)
        : null,
  }
}

/**
 * The person or link that hands a prize over: a staff phone, a member in the back office, or
 * the reader of the link in the venue's mail (`staffLinkId` null).
 */
export type Redeemer = { readonly staffLinkId: number | null } | { readonly memberId: string }

/**
 * Returns the column, its type and the id of a redeemer. Each database role may write only its own
 * column.
 */
const columnOf = (by: Redeemer) =>
  'memberId' in by
    ? { column: 'member_id', type: 'uuid', id: by.memberId }
    : { column: 'staff_link_id', type: 'bigint', id: by.staffLinkId }

/**
 * Records the next event of a code: 'handed' if the prize is not handed over, 'undone' within the
 * time for an undo. If the event does not follow the last event, or if another request was first,
 * records nothing and returns false.
 */
export async function recordRedemption(
  query: Query,
  code: string,
  event: 'handed' | 'undone',
  by: Redeemer,
): Promise<boolean> {
  const { column, type, id } = columnOf(by)
  const rows = await query(
    `insert into private.redemptions (code, number, event, ${column})
     select $1, coalesce(max(number), 0) + 1, $2, $3::${type} from private.redemptions where code = $1
     having case $2
       when 'handed' then coalesce(max(number), 0) % 2 = 0
       else max(number) % 2 = 1 and max(at) > now() - interval '${REDEMPTION_UNDO_MINUTES} minutes'
     end
     on conflict do nothing returning number`,
    [code, event, id],
  )
  return rows.length > 0
}

/**
 * Records an attempt to hand a prize over a second time. Records nothing within a minute of a
 * hand-over or an attempt by the same phone or member, or with the same mail: that is a repeated
 * press.
 */
export async function recordRefusal(
  query: Query,
  venueKey: string,
  code: string,
  by: Redeemer,
): Promise<void> {
  const { column, type, id } = columnOf(by)
  const isRecent = `code = $2 and ${column} is not distinct from $3 and at > now() - interval '1 minute'`
  await query(
    `insert into private.refused_hand_overs (app_identifier, code, ${column})
     select $1, $2, $3::${type}
     where not exists (select from private.refused_hand_overs where ${isRecent})
       and not exists (select from private.redemptions where ${isRecent})`,
    [venueKey, code, id],
  )
}
