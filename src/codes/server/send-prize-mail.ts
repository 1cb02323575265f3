import {
  MAIL_SENT_STATUS,
  MAIL_WAITING_STATUS,
  prizeEmailRequestFields,
  type PrizeEmailRequest,
} from '#codes/calls.ts'
import { MAIL_MESSAGES } from '#codes/mail-answers.fr.ts'
import { errorReply, tooManyRequestsReply } from '#platform/server/http/reply.ts'
import { readCall } from '#platform/server/http/request-body.ts'

import type { CodeServices } from './services.ts'

/**
 * Sends the two mails of a saved code, once. Recipients and contents come from the stored row and the venue; the request must match
 * them.
 */
export async function sendPrizeEmail(
  request: Request,
  services: CodeServices,
  clientAddress: string,
): Promise<Response> {
  const parsed = await readCall<PrizeEmailRequest>(request, prizeEmailRequestFields)
  if (!parsed.ok) return parsed.reply
  const wait = await services.limits.take('mailsOfAddress', clientAddress)
  if (wait !== null) return tooManyRequestsReply(wait)
  if (!(await matchesSavedCode(parsed.value, services))) return errorReply(403, 'not_the_stored_prize')

  const { userEmail, prizeCode } = parsed.value
  const result = await services.outbox.sendFor(prizeCode)
  if (result.type === 'failed') return errorReply(502, 'mail_failed', { error: result.reason })
  const message = {
    sent: MAIL_MESSAGES.sent(userEmail),
    alreadySent: MAIL_MESSAGES.alreadySent(userEmail),
    filed: MAIL_MESSAGES.filed,
    waiting: MAIL_MESSAGES.waiting,
  }[result.type]
  const isSent = result.type === 'sent' || result.type === 'alreadySent'
  return Response.json({ message }, { status: isSent ? MAIL_SENT_STATUS : MAIL_WAITING_STATUS })
}

async function matchesSavedCode(
  request: PrizeEmailRequest,
  { venues, asRole }: CodeServices,
): Promise<boolean> {
  const venue = venues.find(
    ({ name, adminEmail }) => name === request.appName && adminEmail === request.adminEmail,
  )
  if (!venue) return false
  const rows = await asRole('game_server', {}, async (query) =>
    query(
      `select 1 from public.used_prize_codes
       where code = $1 and user_email = $2 and prize_name = $3 and app_identifier = $4`,
      [request.prizeCode, request.userEmail, request.prizeName, venue.key],
    ),
  )
  return rows.length === 1
}
