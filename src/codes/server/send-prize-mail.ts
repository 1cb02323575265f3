import * as v from 'valibot'

import { prizeCode } from '#codes/prize-code-schema.ts'
import {
  MAIL_SENT_STATUS,
  MAIL_WAITING_STATUS,
  type PrizeEmailRequest,
} from '#codes/prize-email.ts'
import type { Answered, Refusal } from '#platform/calls/call.ts'
import { call, calls } from '#platform/calls/server/call.ts'
import type { Client } from '#platform/calls/server/client.ts'
import { answered, refuse, refuseUntil, type RefusedUntil } from '#platform/calls/server/refuse.ts'
import { line } from '#platform/formats/value-schema.ts'
import { EMAIL_MAX_BYTES } from '#platform/mailbox/email-address.ts'
import { MAIL_MESSAGES } from '#texts/codes/mail-answers.ts'

import { MAILS_OF_ADDRESS } from './limits.ts'
import type { CodeServices } from './services.ts'

const prizeEmailRequest = v.strictObject({
  userEmail: line(EMAIL_MAX_BYTES),
  prizeName: line(60),
  prizeCode,
  adminEmail: line(EMAIL_MAX_BYTES),
  appName: line(80),
})

export const PRIZE_EMAIL_CALLS = calls('/functions/v1', {
  'send-prize-email': call('public', prizeEmailRequest, sendPrizeEmail),
})

type MailsAnswer = Answered<
  { readonly message: string },
  typeof MAIL_SENT_STATUS | typeof MAIL_WAITING_STATUS
>

/**
 * Sends the mails of a saved code, once. Recipients and contents come from the stored row and the
 * venue. A request that differs from these is refused.
 */
async function sendPrizeEmail(
  request: PrizeEmailRequest,
  { address }: Client,
  services: CodeServices,
): Promise<MailsAnswer | Refusal<'not_the_stored_prize' | 'mail_failed'> | RefusedUntil> {
  const wait = await services.limits.take(MAILS_OF_ADDRESS, address)
  if (wait !== null) return refuseUntil(wait)
  const saved = await findSavedCode(request, services)
  if (!saved) return refuse('not_the_stored_prize')

  const { userEmail } = request
  const result = await services.outbox.sendFor(request.prizeCode)
  if (result.type === 'failed') return refuse('mail_failed', { error: result.reason })
  const message = {
    sent: MAIL_MESSAGES.sent(userEmail, saved.isVenueMailed),
    alreadySent: MAIL_MESSAGES.alreadySent(userEmail, saved.isVenueMailed),
    filed: MAIL_MESSAGES.filed,
    waiting: MAIL_MESSAGES.waiting,
  }[result.type]
  const isSent = result.type === 'sent' || result.type === 'alreadySent'
  return answered({ message }, isSent ? MAIL_SENT_STATUS : MAIL_WAITING_STATUS)
}

/** `isVenueMailed` is false if the venue gets no mail about each win. */
type SavedCode = { readonly isVenueMailed: boolean }

/**
 * Returns the saved code that a request describes. The venue's name and mailbox may be from any
 * published version, because the page may be older than the newest version.
 */
async function findSavedCode(
  request: PrizeEmailRequest,
  { asRole }: CodeServices,
): Promise<SavedCode | undefined> {
  const [saved] = await asRole('game_server', {}, async (query) =>
    query<SavedCode>(
      `select exists (
         select from private.mails where code = saved.code and recipient = 'venue'
       ) as "isVenueMailed" from public.used_prize_codes saved
       join private.venue_versions v on v.app_identifier = saved.app_identifier
       where saved.code = $1 and saved.user_email = $2 and saved.prize_name = $3
         and v.content ->> 'name' = $4 and v.content ->> 'adminEmail' = $5
       limit 1`,
      [
        request.prizeCode,
        request.userEmail,
        request.prizeName,
        request.appName,
        request.adminEmail,
      ],
    ),
  )
  return saved
}
