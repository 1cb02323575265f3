import { REQUESTED_MAILS_PER_DAY, RESEND_EVERY_HOURS } from '#mail/mail-timing.ts'
import { call, calls } from '#platform/calls/server/call.ts'
import type { Client } from '#platform/calls/server/client.ts'
import { withMinimumDuration } from '#platform/calls/server/minimum-duration.ts'
import {
  findMailbox,
  lockMailbox,
  mailboxRequest,
  type MailboxOutcome,
  type MailboxRequest,
  type RequestedMailbox,
} from '#players/mailbox/server/mailbox-request.ts'
import type { PlayerServices } from '#players/server/services.ts'
import { MAILBOX_MESSAGES } from '#texts/players/mailbox/mailbox-answers.ts'

export const RESEND_CALLS = calls('/functions/v1', {
  'resend-mail': call('public', mailboxRequest, resendMail),
})

/**
 * Handles the call of « Renvoyer mon e-mail ». Sends the mail of the mailbox's newest code again,
 * to the recorded address, with the same Message-ID. The answer is the same for a win, a loss and
 * an address that has not played.
 */
async function resendMail(
  request: MailboxRequest,
  client: Client,
  services: PlayerServices,
): Promise<MailboxOutcome> {
  const requested = await findMailbox(request, client, services)
  if ('code' in requested) return requested
  await withMinimumDuration(queuePrizeMails(requested, services))
  return { message: MAILBOX_MESSAGES.resent }
}

/**
 * Queues the mail again, and returns the number of queued mails, 0 or 1. The outbox sends the mail
 * in its next round, so that the answer discloses nothing about the mail server. A mail is queued
 * at most once in RESEND_EVERY_HOURS, and REQUESTED_MAILS_PER_DAY times for a mailbox at all venues
 * together.
 */
export async function queuePrizeMails(
  { venue, emailKey }: RequestedMailbox,
  { asRole, venues }: PlayerServices,
): Promise<number> {
  return asRole('game_server', {}, async (query) => {
    await lockMailbox(query, emailKey)
    const queued = await query(
      `update private.mails m
       set status = 'waiting', sent_at = null, next_attempt_at = now(), resent_at = now(),
         resent_since = case when m.resent_since > now() - interval '1 day' then m.resent_since else now() end,
         resent_times = case when m.resent_since > now() - interval '1 day' then m.resent_times + 1 else 1 end
       from private.participations p
       where p.id = m.participation_id and m.kind = 'prize' and m.recipient = 'player'
         and p.id = (
           select (array_agg(id order by played_at desc))[1] from private.participations
           where app_identifier = $1 and email_key = $2 and prize_type <> 'nothing' and erased_at is null
         )
         and coalesce(m.claimed_until, '-infinity') < now()
         and coalesce(m.resent_at, '-infinity') < now() - interval '${RESEND_EVERY_HOURS} hours'
         and $4::int > (
           select coalesce(sum(resent.resent_times), 0)
           from private.participations same_mailbox
           join private.mails resent on resent.participation_id = same_mailbox.id
           where same_mailbox.app_identifier = any($3::text[]) and same_mailbox.email_key = $2
             and resent.resent_since > now() - interval '1 day'
         )
       returning m.id`,
      [venue.key, emailKey, venues.list().map(({ key }) => key), REQUESTED_MAILS_PER_DAY],
    )
    return queued.length
  })
}
