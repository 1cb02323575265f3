import type { Row } from '#database/server/database.ts'
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
  /**
   * Where a mail to the venue goes: a new mailbox gets no code of a prize before it has confirmed
   * itself.
   */
  venue_mailbox: string | null
  /** Where a player's answer goes: to the published mailbox of the venue, if it has confirmed itself. */
  reply_to: string | null
}

/**
 * Materialized, because a subquery that the planner runs twice would claim more rows than its
 * limit.
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
export async function claimMailsOfCode(asRole: AsRole, code: string): Promise<OutboxRow[]> {
  return asRole('game_server', {}, async (query) =>
    query<OutboxRow>(claimStatement('code = $1'), [code]),
  )
}

/** Claims one mail; returns no row if it is not waiting or another sender has claimed it. */
export async function claimMail(asRole: AsRole, id: string): Promise<OutboxRow[]> {
  return asRole('game_server', {}, async (query) =>
    query<OutboxRow>(claimStatement('id = $1'), [id]),
  )
}

/** Claims up to `limit` due mails, the longest due first. */
export async function claimDueMails(asRole: AsRole, limit: number): Promise<OutboxRow[]> {
  const due = `(next_attempt_at <= now()
    or next_attempt_at > now() + interval '${PLAUSIBLE_BACK_OFF_SECONDS} seconds')`
  return asRole('game_server', {}, async (query) =>
    query<OutboxRow>(claimStatement(due, 'order by next_attempt_at limit $1'), [limit]),
  )
}

type MailState = Row & { readonly status: MailStatus; readonly error: string | null }

/** Returns the state of each mail of a code, with the error of its last attempt. */
export async function readMailsOfCode(asRole: AsRole, code: string): Promise<readonly MailState[]> {
  const statement = 'select status, last_error as error from private.mails where code = $1'
  return asRole('game_server', {}, async (query) => query<MailState>(statement, [code]))
}

/**
 * Records the outcome of a delivery, and returns whether it has changed the mail: two senders may have
 * sent it. A failed mail is retried. Has priority over draws: a mail is sent a second time if its
 * sender is killed before this.
 */
export async function markDelivered(
  asRole: AsRole,
  row: OutboxRow,
  delivery: Delivery,
): Promise<boolean> {
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
  const waitSeconds = backOffSeconds(row.attempts, isDeferred)
  const statement = `
    update private.mails
    set status = $2, last_error = $3, claimed_until = null,
      sent_at = case when $2 = 'sent' then now() end,
      sent_to = case when $2 in ('sent', 'filed') then $5 else sent_to end,
      next_attempt_at = now() + make_interval(secs => $4 * (1 + ${BACK_OFF_JITTER} * (2 * random() - 1)))
    where id = $1 and not (status = 'sent' and $2 = 'sent')
    returning id`
  const values = [
    row.id,
    status,
    'reason' in delivery ? delivery.reason : null,
    waitSeconds,
    row.venue_mailbox,
  ]
  const changed = await asRole('game_server', {}, async (query) => query(statement, values), {
    hasPriority: true,
    settings: COUNTED_LATER,
  })
  return changed.length > 0
}
