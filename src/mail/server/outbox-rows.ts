import type { AsRole } from '#database/server/as-role.ts'
import type { Row } from '#database/server/database.ts'

import type { Delivery } from './transport.ts'

export type MailStatus = 'waiting' | 'sent' | 'filed' | 'failed'

/** A mail to send: its own facts, and the participation and code that it is about, if any. */
export type OutboxRow = Row & {
  id: string
  kind: string
  recipient: 'player' | 'venue'
  app_identifier: string
  attempts: number
  subject: string
  facts: unknown
  code: string | null
  user_email: string | null
  prize_name: string | null
  prize_type: string | null
  played_at: string | null
  valid_until: string | null
}

/** A claim outlives the slowest delivery (SEND_WITHIN_MS in smtp.ts); a sender that died frees its rows by that. */
const CLAIM_SECONDS = 60
const BACK_OFF_FIRST_SECONDS = 30
/** A mail that the server puts off, as a full mailbox is, can wait; a server that is away is our own and may be back. */
const BACK_OFF_MAX_SECONDS = { putOff: 3600, away: 60 }
/** Each wait is that much shorter or longer, so that what failed together does not come back together. */
const JITTER = 0.25
/**
 * A moment further off than this, with room for transactions that began before one another, was set by a clock that has
 * jumped back since: it holds nothing up.
 */
const FURTHEST_SECONDS = { claim: 2 * CLAIM_SECONDS, attempt: 2 * BACK_OFF_MAX_SECONDS.putOff }

/** Materialized: a subquery that the planner carries out once more would claim more than its limit. */
const CLAIM = (which: string, order = '') => `
  with free as materialized (
    select id from private.mails
    where status = 'waiting' and ${which}
      and (claimed_until is null
        or claimed_until not between now() and now() + interval '${FURTHEST_SECONDS.claim} seconds')
    ${order}
    for update skip locked
  ), claimed as (
    update private.mails
    set claimed_until = now() + interval '${CLAIM_SECONDS} seconds', attempts = attempts + 1
    where id in (select id from free)
    returning id, kind, recipient, app_identifier, attempts, subject, facts, code, participation_id
  )
  select m.id, m.kind, m.recipient, m.app_identifier, m.attempts, m.subject, m.facts, m.code,
    private.address_of(p) as user_email, p.prize_name, p.prize_type, p.played_at, p.valid_until
  from claimed m
  left join private.participations p on p.id = m.participation_id`

export async function claimMailsOfCode(asRole: AsRole, code: string): Promise<OutboxRow[]> {
  return asRole('game_server', {}, async (query) => query<OutboxRow>(CLAIM('code = $1'), [code]))
}

export async function claimMail(asRole: AsRole, id: string): Promise<OutboxRow[]> {
  return asRole('game_server', {}, async (query) => query<OutboxRow>(CLAIM('id = $1'), [id]))
}

export async function claimDueMails(asRole: AsRole, most: number): Promise<OutboxRow[]> {
  const due = `(next_attempt_at <= now()
    or next_attempt_at > now() + interval '${FURTHEST_SECONDS.attempt} seconds')`
  return asRole('game_server', {}, async (query) =>
    query<OutboxRow>(CLAIM(due, 'order by next_attempt_at limit $1'), [most]),
  )
}

export async function readStatusesOfCode(asRole: AsRole, code: string): Promise<MailStatus[]> {
  const statement = 'select status from private.mails where code = $1'
  const rows = await asRole('game_server', {}, async (query) =>
    query<Row & { status: MailStatus }>(statement, [code]),
  )
  return rows.map(({ status }) => status)
}

/**
 * Writes down what became of a mail; a failure comes again later, each time after about twice as long.
 * It waits behind no draw: a sender that dies before this sends its mail once more.
 */
export async function markDelivered(asRole: AsRole, row: OutboxRow, delivery: Delivery): Promise<void> {
  const status: MailStatus = (
    { sent: 'sent', filed: 'filed', refused: 'failed', failed: 'waiting' } as const
  )[delivery.outcome]
  const most = BACK_OFF_MAX_SECONDS[delivery.outcome === 'failed' && delivery.isDeferred ? 'putOff' : 'away']
  const wait = Math.min(BACK_OFF_FIRST_SECONDS * 2 ** (row.attempts - 1), most)
  const statement = `
    update private.mails
    set status = $2, last_error = $3, claimed_until = null,
      sent_at = case when $2 = 'sent' then now() end,
      next_attempt_at = now() + make_interval(secs => $4 * (1 + ${JITTER} * (2 * random() - 1)))
    where id = $1`
  const values = [row.id, status, 'reason' in delivery ? delivery.reason : null, wait]
  await asRole('game_server', {}, async (query) => query(statement, values), { hasPriority: true })
}
