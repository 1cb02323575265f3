import type { Row } from '#server/database/database.ts'
import type { AsRole } from '#server/database/as-role.ts'

import type { Delivery } from './transport.ts'

export type MailStatus = 'waiting' | 'sent' | 'filed' | 'failed'

/** A mail to send, with what it tells. */
export type OutboxRow = Row & {
  id: string
  recipient: 'player' | 'venue'
  attempts: number
  code: string
  user_email: string
  prize_name: string
  prize_type: string
  app_identifier: string
  played_at: string
}

/** A claim outlives the slowest delivery (SEND_WITHIN_MS in smtp.ts); a sender that died frees its rows by that. */
const CLAIM_SECONDS = 60
const BACK_OFF_FIRST_SECONDS = 30
/** A mail that the server puts off, as a full mailbox is, can wait; a server that is away is our own and may be back. */
const BACK_OFF_MAX_SECONDS = { putOff: 3600, away: 60 }

const CLAIM = (which: string) => `
  with claimed as (
    update private.prize_emails
    set claimed_until = now() + interval '${CLAIM_SECONDS} seconds', attempts = attempts + 1
    where id in (
      select id from private.prize_emails
      where status = 'waiting' and coalesce(claimed_until, '-infinity') < now() and ${which}
      for update skip locked
    )
    returning id, recipient, attempts, code
  )
  select m.id, m.recipient, m.attempts, m.code, c.user_email, c.prize_name, c.app_identifier,
    p.prize_type, p.played_at
  from claimed m
  join public.used_prize_codes c on c.code = m.code
  join private.participations p on p.id = c.participation_id`

export async function claimForCode(asRole: AsRole, code: string): Promise<OutboxRow[]> {
  return asRole('game_server', {}, async (query) => query<OutboxRow>(CLAIM('code = $1'), [code]))
}

export async function claimOne(asRole: AsRole, id: string): Promise<OutboxRow[]> {
  return asRole('game_server', {}, async (query) => query<OutboxRow>(CLAIM('id = $1'), [id]))
}

export async function claimDue(asRole: AsRole, most: number): Promise<OutboxRow[]> {
  const due = 'next_attempt_at <= now() order by next_attempt_at limit $1'
  return asRole('game_server', {}, async (query) => query<OutboxRow>(CLAIM(due), [most]))
}

export async function statusesOfCode(asRole: AsRole, code: string): Promise<MailStatus[]> {
  const statement = 'select status from private.prize_emails where code = $1'
  const rows = await asRole('game_server', {}, async (query) =>
    query<Row & { status: MailStatus }>(statement, [code]),
  )
  return rows.map(({ status }) => status)
}

/** Writes down what became of a mail; a failure comes again later, each time after about twice as long. */
export async function markDelivered(asRole: AsRole, row: OutboxRow, delivery: Delivery): Promise<void> {
  const status: MailStatus = (
    { sent: 'sent', filed: 'filed', refused: 'failed', failed: 'waiting' } as const
  )[delivery.outcome]
  const most = BACK_OFF_MAX_SECONDS[delivery.outcome === 'failed' && delivery.isPutOff ? 'putOff' : 'away']
  const wait = Math.min(BACK_OFF_FIRST_SECONDS * 2 ** (row.attempts - 1), most)
  await asRole('game_server', {}, async (query) =>
    query(
      `update private.prize_emails
       set status = $2, last_error = $3, claimed_until = null,
         sent_at = case when $2 = 'sent' then now() end,
         next_attempt_at = now() + make_interval(secs => $4 * (0.75 + random() / 2))
       where id = $1`,
      [row.id, status, 'reason' in delivery ? delivery.reason : null, wait],
    ),
  )
}
