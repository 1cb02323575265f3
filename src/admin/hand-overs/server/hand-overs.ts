import * as v from 'valibot'

import type { HandOver } from '#admin/hand-overs/answers.ts'
import type { Row } from '#database/server/database.ts'
import { call, calls } from '#platform/calls/server/call.ts'
import type { VenueClient } from '#platform/calls/server/client.ts'
import { text } from '#platform/formats/value-schema.ts'

/** The position after which a page of hand-overs starts: microseconds since 1970, and a code. */
const handOverCursor = v.strictObject({
  at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  code: text(20),
})
export type HandOverCursor = v.InferOutput<typeof handOverCursor>

export type ListHandOversAnswer = {
  readonly handOvers: readonly HandOver[]
  readonly next: HandOverCursor | null
}

const handOversRequest = v.strictObject({ after: v.nullable(handOverCursor) })

export const HAND_OVER_CALLS = calls('/gestion/calls/hand-overs', {
  list: call('manager', handOversRequest, listHandOvers),
})

const PAGE_ROWS = 30

/**
 * The phone or the member of a hand-over. Both are null if it was made with the link in the venue's
 * mail to `mailbox`.
 */
export type RedeemerRow = {
  staff_link_id: number | null
  phone_name: string | null
  member_name: string | null
  mailbox: string | null
}

type HandOverRow = Row &
  RedeemerRow & {
    event: HandOver['event']
    at: string
    at_us: number
    code: string
    prize_name: string
  }

/** Returns a page of hand-overs, newest first, from `after` on. `next` is null on the last page. */
async function listHandOvers(
  { after }: v.InferOutput<typeof handOversRequest>,
  { venue, transaction }: VenueClient,
): Promise<ListHandOversAnswer> {
  const rows = await transaction(async (query) =>
    query<HandOverRow>(SELECT_HAND_OVERS, [venue, after?.at, after?.code, PAGE_ROWS + 1]),
  )
  const shown = rows.slice(0, PAGE_ROWS)
  const last = rows.length > PAGE_ROWS ? shown.at(-1) : undefined
  return {
    handOvers: shown.map((row) => ({
      event: row.event,
      at: row.at,
      code: row.code,
      prizeName: row.prize_name,
      by: whoOf(row),
    })),
    next: last ? { at: last.at_us, code: last.code } : null,
  }
}

/** Returns who made a hand-over, from its row. */
export function whoOf({
  staff_link_id: id,
  phone_name,
  member_name,
  mailbox,
}: RedeemerRow): HandOver['by'] {
  if (id !== null) return { kind: 'phone', id, name: phone_name }
  return member_name === null ? { kind: 'mail', mailbox } : { kind: 'member', name: member_name }
}

/** The select list of a `RedeemerRow`, for the event "e" of a code. */
export const REDEEMER_COLUMNS = `e.staff_link_id, l.name as phone_name, m.name as member_name,
  (select sent_to from private.mails where code = e.code and sent_to is not null) as mailbox`
export const JOIN_REDEEMER = `
  left join private.staff_links l on l.id = e.staff_link_id
  left join private.members m on m.id = e.member_id`

/**
 * Returns the statement of a page of one table. Both tables have an index by venue, time and code,
 * so that a page reads only its own rows.
 */
const pageOf = (table: string, event: string) => `(
  select at, code, ${event} as event, staff_link_id, member_id from ${table}
  where app_identifier = $1
    and ($2::bigint is null or (at, code) < (timestamptz 'epoch' + $2 * interval '1 microsecond', $3::text))
  order by at desc, code desc limit $4)`

const SELECT_HAND_OVERS = `
  select e.event, e.at, (extract(epoch from e.at) * 1000000)::bigint as at_us, e.code, c.prize_name,
    ${REDEEMER_COLUMNS}
  from (${pageOf('private.redemptions', 'event')} union all ${pageOf('private.refused_hand_overs', `'refused'`)}) as e
  join public.used_prize_codes c on c.code = e.code ${JOIN_REDEEMER}
  order by e.at desc, e.code desc limit $4`
