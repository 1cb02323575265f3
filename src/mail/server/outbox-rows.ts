import type { AsRole } from '#database/server/transactions.ts'
import type { Row } from '#database/server/database.ts'

import type { Delivery } from './transport.ts'

export type MailStatus = 'waiting' | 'sent' | 'filed' | 'failed'

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
  played_at: string | null
  valid_until: string | null
}

/** Longer than the slowest delivery (SEND_TIMEOUT_MS in smtp.ts). The mails of a killed sender are free after this time. */
const CLAIM_SECONDS = 60
const BACK_OFF_FIRST_SECONDS = 30
/** Deferred: the recipient's server asks for a later attempt, for example for a full mailbox. Unreachable: our own mail server. */
const BACK_OFF_MAX_SECONDS = { deferred: 3600, unreachable: 60 }
/** The fraction by which each wait is shortened or lengthened, so that mails that failed together are not retried together. */
const JITTER = 0.25
/**
 * Times further in the future were set by a clock that has jumped back since, and are ignored. Twice the longest regular
 * time, because transactions start at different times.
 */
const PLAUSIBLE_SECONDS = { claim: 2 * CLAIM_SECONDS, attempt: 2 * BACK_OFF_MAX_SECONDS.deferred }

/** Materialized, because a subquery that the planner runs twice would claim more rows than its limit. */
const claimStatement = (condition: string, order = '') => `
  with free as materialized (
    select id from private.mails
    where status = 'waiting' and ${condition}
      and (claimed_until is null
        or claimed_until not between now() and now() + interval '${PLAUSIBLE_SECONDS.claim} seconds')
    ${order}
    for update skip locked
  ), claimed as (
    update private.mails
    set claimed_until = now() + interval '${CLAIM_SECONDS} seconds', attempts = attempts + 1
    where id in (select id from free)
    returning id, kind, recipient, app_identifier, attempts, subject, facts, code, participation_id
  )
  select m.id, m.kind, m.recipient, m.app_identifier, m.attempts, m.subject, m.facts, m.code,
    (private.player_of(p)).user_email as user_email, p.prize_name, p.prize_type, p.played_at, p.valid_until
  from claimed m
  left join private.participations p on p.id = m.participation_id`

/** Claims the waiting mails of a code. */
export async function claimMailsOfCode(asRole: AsRole, code: string): Promise<OutboxRow[]> {
  return asRole('game_server', {}, async (query) => query<OutboxRow>(claimStatement('code = $1'), [code]))
}

/** Claims one mail; returns no row if it is not waiting or another sender has claimed it. */
export async function claimMail(asRole: AsRole, id: string): Promise<OutboxRow[]> {
  return asRole('game_server', {}, async (query) => query<OutboxRow>(claimStatement('id = $1'), [id]))
}

/** Claims up to `limit` due mails, the longest due first. */
export async function claimDueMails(asRole: AsRole, limit: number): Promise<OutboxRow[]> {
  const due = `(next_attempt_at <= now()
    or next_attempt_at > now() + interval '${PLAUSIBLE_SECONDS.attempt} seconds')`
  return asRole('game_server', {}, async (query) =>
    query<OutboxRow>(claimStatement(due, 'order by next_attempt_at limit $1'), [limit]),
  )
}

/** Returns the status of each mail of a code. */
export async function readStatusesOfCode(asRole: AsRole, code: string): Promise<MailStatus[]> {
  const statement = 'select status from private.mails where code = $1'
  const rows = await asRole('game_server', {}, async (query) =>
    query<Row & { status: MailStatus }>(statement, [code]),
  )
  return rows.map(({ status }) => status)
}

/**
 * Records the outcome of a delivery. A failed mail is retried, each time after about twice the wait. Has priority over draws:
 * a mail is sent a second time if its sender is killed before this.
 */
export async function markDelivered(asRole: AsRole, row: OutboxRow, delivery: Delivery): Promise<void> {
  const status: MailStatus = (
    { sent: 'sent', filed: 'filed', refused: 'failed', failed: 'waiting' } as const
  )[delivery.outcome]
  const maxWaitSeconds =
    BACK_OFF_MAX_SECONDS[delivery.outcome === 'failed' && delivery.isDeferred ? 'deferred' : 'unreachable']
  const waitSeconds = Math.min(BACK_OFF_FIRST_SECONDS * 2 ** (row.attempts - 1), maxWaitSeconds)
  const statement = `
    update private.mails
    set status = $2, last_error = $3, claimed_until = null,
      sent_at = case when $2 = 'sent' then now() end,
      next_attempt_at = now() + make_interval(secs => $4 * (1 + ${JITTER} * (2 * random() - 1)))
    where id = $1`
  const values = [row.id, status, 'reason' in delivery ? delivery.reason : null, waitSeconds]
  await asRole('game_server', {}, async (query) => query(statement, values), { hasPriority: true })
}
