import * as v from 'valibot'

import { REDEMPTIONS_OF_LINK } from '#redemption/server/limits.ts'
import {
  JOIN_REDEEMER,
  REDEEMER_COLUMNS,
  whoOf,
  type RedeemerRow,
} from '#admin/hand-overs/server/hand-overs.ts'
import type { HandOverAnswer, Win } from '#admin/today/answers.ts'
import { readTypedCode } from '#codes/typed-code.ts'
import type { Row } from '#database/server/database.ts'
import type { MemberServices } from '#members/server/services.ts'
import type { Refusal } from '#platform/calls/call.ts'
import { call, calls } from '#platform/calls/server/call.ts'
import type { VenueClient } from '#platform/calls/server/client.ts'
import { refuseUntil } from '#platform/calls/server/refuse.ts'
import { text } from '#platform/formats/value-schema.ts'
import { REDEMPTION_ACTIONS } from '#redemption/redemption.ts'
import { actOnPrize, reasonOf } from '#redemption/server/act-on-prize.ts'

/** The last win of a page. `at`: microseconds since 1970; `id`: the id of the participation. */
const winCursor = v.strictObject({
  at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  id: v.pipe(v.string(), v.uuid()),
})
export type WinCursor = v.InferOutput<typeof winCursor>

export type ListWinsAnswer = { readonly wins: readonly Win[]; readonly next: WinCursor | null }

const winsRequest = v.strictObject({
  after: v.nullable(winCursor),
  /** True to return only wins that are valid and not handed over. */
  due: v.optional(v.boolean(), false),
})

const handOverRequest = v.strictObject({ action: v.picklist(REDEMPTION_ACTIONS), code: text(40) })

export const WIN_CALLS = calls('/gestion/calls/wins', {
  list: call('manager', winsRequest, listWins),
  'hand-over': call('manager', handOverRequest, handOver),
})

const PAGE_ROWS = 20
/**
 * The number of wins in one search, as in private.unclaimed_wins: a search through all wins could
 * occupy the embedded database for seconds.
 */
const SEARCHED_WINS = 3000

type WinRow = Row &
  RedeemerRow & {
    id: string
    at_us: number
    code: string | null
    prize_name: string
    day: string
    played_at: string
    is_expired: boolean
    handed_at: string | null
  }

/**
 * Returns a page of wins, newest first, after the cursor `after`. With `due`, searches the next
 * SEARCHED_WINS wins. `next`: the cursor of the next page; null after the last page.
 */
async function listWins(
  { after, due }: v.InferOutput<typeof winsRequest>,
  { venue, transaction }: VenueClient,
): Promise<ListWinsAnswer> {
  const rows = await transaction(async (query) =>
    query<WinRow>(SELECT_WINS, [venue, after?.at, after?.id, PAGE_ROWS + 1, due]),
  )
  const shown = rows.slice(0, PAGE_ROWS)
  const last = rows.length > PAGE_ROWS ? shown.at(-1) : undefined
  return {
    wins: shown.map((row) => ({
      code: row.code,
      prizeName: row.prize_name,
      wonAt: row.played_at,
      day: row.day,
      isExpired: row.is_expired,
      handed: row.handed_at === null ? null : { at: row.handed_at, by: whoOf(row) },
    })),
    next: last ? { at: last.at_us, id: last.id } : null,
  }
}

const SELECT_WINS = `
  select won.id, won.prize_name, won.played_at, private.day_of($1, won.played_at)::text as day,
    (extract(epoch from won.played_at) * 1000000)::bigint as at_us,
    coalesce(won.valid_until < now(), false) as is_expired, w.code,
    case e.event when 'handed' then e.at end as handed_at, ${REDEEMER_COLUMNS}
  from (
    select * from (
      select id, prize_name, played_at, valid_until from private.participations
      where app_identifier = $1 and prize_type <> 'nothing'
        and ($2::bigint is null or (played_at, id) < (timestamptz 'epoch' + $2 * interval '1 microsecond', $3::uuid))
      order by played_at desc, id desc limit ${SEARCHED_WINS}
    ) as searched
    where not $5::boolean or (coalesce(valid_until > now(), true) and coalesce((
      select max(number) from private.won_codes join private.redemptions using (code) where participation_id = id
    ), 0) % 2 = 0)
    order by played_at desc, id desc limit $4
  ) as won
  left join private.won_codes w on w.participation_id = won.id
  left join lateral (
    select r.* from private.redemptions r where r.code = w.code order by r.number desc limit 1
  ) as e on true ${JOIN_REDEEMER}
  order by won.played_at desc, won.id desc`

/**
 * Looks up the prize of a typed code, hands it over, or undoes the hand-over within ten minutes.
 * The limit prevents the guessing of codes, even with a stolen session.
 */
async function handOver(
  { action, code }: v.InferOutput<typeof handOverRequest>,
  { venue: venueKey, member: { memberId }, transaction }: VenueClient,
  { limits, log }: MemberServices,
): Promise<HandOverAnswer | Refusal> {
  const wait = await limits.take(REDEMPTIONS_OF_LINK, `member ${memberId}`)
  if (wait !== null) return refuseUntil(wait)
  const prizeAction = { venueKey, action, code: readTypedCode(code), isTyped: true }
  const { outcome, prize } = await transaction(async (query) =>
    actOnPrize(query, prizeAction, { memberId }),
  )
  if (outcome === 'done' && action !== 'look')
    log('redemption', { venue: venueKey, action, by: 'member' })
  return { outcome, prize, reason: outcome === 'done' ? null : reasonOf(outcome, prize) }
}
