import type { Query, Row } from '#database/server/database.ts'
import { COUNTED_LATER, type AsRole } from '#database/server/transactions.ts'
import {
  BACK_OFF_JITTER,
  backOffSeconds,
  CLAIM_SECONDS,
  PLAUSIBLE_BACK_OFF_SECONDS,
  PLAUSIBLE_CLAIM_SECONDS,
} from '#mail/mail-timing.ts'

import type { Delivery } from './transport.ts'

export type MailStatus = 'waiting' | 'sent' | 'filed' | 'failed' | 'erased'

/** A claimed mail, with the data of its participation and its code, if any. */
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
  prize_details: string | null
  played_at: string | null
  valid_until: string | null
  /** The recipient of a mail to the venue. An unconfirmed mailbox gets no prize codes. */
  venue_mailbox: string | null
  /** The published mailbox of the venue, if it is confirmed: the Reply-To of a player's mail. */
  reply_to: string | null
}

/**
 * Returns the statement that claims waiting mails. `free` is materialized, because a subquery that
 * the planner runs twice would claim more rows than its limit.
 */
const claimStatement = (condition: string, order = '') => `
  with free as materialized (
    select id from private.mails
    where status = 'waiting' and ${condition}
      and (claimed_until is null
        or claimed_until not between now() and now() + interval '${PLAUSIBLE_CLAIM_SECONDS} seconds')
    ${order}
    for update skip locked
  ), claimed as (
    update private.mails
    set claimed_until = now() + interval '${CLAIM_SECONDS} seconds', attempts = attempts + 1
    where id in (select id from free)
    returning id, kind, recipient, app_identifier, attempts, subject, facts, code, participation_id
  )
  select m.id, m.kind, m.recipient, m.app_identifier, m.attempts, m.subject, m.facts, m.code,
    (private.player_of(p)).user_email as user_email, p.prize_name, p.prize_type,
    p.prize_details, p.played_at, p.valid_until,
    case when m.kind = 'mailbox_changed' then m.facts ->> 'mailbox'
      when m.recipient = 'venue' then coalesce(b.email, private.published_mailbox(m.app_identifier)) end as venue_mailbox,
    case when m.recipient = 'player' and b.email = private.published_mailbox(m.app_identifier) then b.email end as reply_to
  from claimed m
  left join private.venue_mailboxes b on b.app_identifier = m.app_identifier
  left join private.participations p on p.id = m.participation_id`

/** Claims the waiting mails of a code. */
export async function claimMailsOfCode(query: Query, code: string): Promise<OutboxRow[]> {
  return query<OutboxRow>(claimStatement('code = $1'), [code])
}

/** Claims one mail. Returns no row if the mail is not waiting or another sender has claimed it. */
export async function claimMail(asRole: AsRole, id: string): Promise<OutboxRow[]> {
  return asRole('game_server', {}, async (query) =>
    query<OutboxRow>(claimStatement('id = $1'), [id]),
  )
}

/**
 * Claims up to `limit` mails whose next attempt is overdue. The longest overdue mails come first.
 */
export async function claimOverdueMails(asRole: AsRole, limit: number): Promise<OutboxRow[]> {
  const isOverdue = `(next_attempt_at <= now()
    or next_attempt_at > now() + interval '${PLAUSIBLE_BACK_OFF_SECONDS} seconds')`
  return asRole(
    'game_server',
    {},
    async (query) =>
      query<OutboxRow>(claimStatement(isOverdue, 'order by next_attempt_at limit $1'), [limit]),
    { singleRoundTrip: true },
  )
}

type MailState = Row & { readonly status: MailStatus; readonly error: string | null }

/** Returns the state of each mail of a code, with the error of its last attempt. */
export async function readMailsOfCode(asRole: AsRole, code: string): Promise<readonly MailState[]> {
  const statement = 'select status, last_error as error from private.mails where code = $1'
  return asRole('game_server', {}, async (query) => query<MailState>(statement, [code]))
}

/** A claimed mail and the outcome of its delivery. */
export type DeliveredMail = { readonly row: OutboxRow; readonly delivery: Delivery }

/**
 * Records the outcomes of deliveries. Returns the ids of the mails that this has changed, because
 * two senders may have sent the same mail. The statement has priority over draws: if its sender is
 * killed before, the mail is sent a second time.
 */
export async function markDelivered(
  asRole: AsRole,
  delivered: readonly DeliveredMail[],
): Promise<ReadonlySet<string>> {
  const changed = await asRole(
    'game_server',
    {},
    async (query) =>
      query<{ id: string }>(
        `update private.mails m
         set status = mark.status, last_error = mark.error, claimed_until = null,
           sent_at = case when mark.status = 'sent' then now() end,
           sent_to = case when mark.status in ('sent', 'filed') then mark.sent_to else m.sent_to end,
           next_attempt_at = now() + make_interval(secs => mark.seconds * (1 + ${BACK_OFF_JITTER} * (2 * random() - 1)))
         from jsonb_to_recordset($1::jsonb) as mark (id uuid, status text, error text, seconds float8, sent_to text)
         -- With the list, the planner looks up each mail even without statistics.
         where m.id = any($2::uuid[]) and m.id = mark.id and not (m.status = 'sent' and mark.status = 'sent')
         returning m.id`,
        [JSON.stringify(delivered.map(toMark)), delivered.map(({ row }) => row.id)],
      ),
    { hasPriority: true, singleRoundTrip: true, settings: COUNTED_LATER },
  )
  return new Set(changed.map(({ id }) => id))
}

function toMark({ row, delivery }: DeliveredMail) {
  const status: MailStatus = (
    {
      sent: 'sent',
      filed: 'filed',
      refused: 'failed',
      failed: 'waiting',
      erased: 'erased',
    } as const
  )[delivery.outcome]
  const isDeferred = delivery.outcome === 'failed' && delivery.isDeferred === true
  return {
    id: row.id,
    status,
    error: 'reason' in delivery ? delivery.reason : null,
    seconds: backOffSeconds(row.attempts, isDeferred),
    sent_to: row.venue_mailbox,
  }
}
