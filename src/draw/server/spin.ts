import { issueCodeByMail } from '#codes/server/issue-code-by-mail.ts'
import { spinRequestFields, type SpinAnswer, type SpinErrorDetails, type SpinRequest } from '#draw/calls.ts'
import type { ReadRecord } from '#platform/json-readers.ts'
import { readRecord } from '#platform/read-record.ts'
import { domainOf, readMailbox } from '#platform/server/email-address.ts'
import { errorReply } from '#platform/server/http/reply.ts'
import { readJsonBody } from '#platform/server/http/request-body.ts'
import { isDisposableAt } from '#players/server/refuse-mailbox.ts'
import { reserveSpin } from '#players/server/spin-reservation.ts'
import { isWin } from '#venues/prize.ts'
import { unavailableReply } from '#venues/server/availability.ts'
import type { Venue } from '#venues/venue.ts'

import { findReplay, participate, type SpinOutcome } from './participate.ts'
import type { DrawServices } from './services.ts'
import { spinTooSoonReply } from './spin-too-soon-reply.ts'

/** Answers a spin with the recorded draw of the ticket, or with a new draw, which it records first. `address`: the client's. */
export async function spin(request: Request, services: DrawServices, address: string): Promise<Response> {
  const body = await readJsonBody(request)
  if (!body.ok) return body.reply
  const read = readRecord<SpinRequest>(spinRequestFields, body.value)
  if (!read.ok) return refuseField(read)
  const { appIdentifier, userEmail, acceptedTerms } = read.value
  const venue = services.venues.find(({ key }) => key === appIdentifier)
  if (!venue) return errorReply(422, 'unknown_venue', { field: 'appIdentifier' })
  const mailbox = readMailbox(userEmail)
  if (mailbox === null) return errorReply(422, 'invalid_email', { field: 'userEmail' })
  if (!acceptedTerms) return errorReply(422, 'terms_not_accepted', { field: 'acceptedTerms' })

  const outcome = await limitAndDraw(read.value, { venue, address, domain: domainOf(mailbox) }, services)
  if (outcome instanceof Response) return outcome
  if (outcome.type === 'alreadyPlayed')
    return errorReply(409, 'already_played', {
      nextPlayAt: outcome.nextPlayAt,
    } satisfies SpinErrorDetails)
  if (outcome.type === 'staleOdds')
    return errorReply(409, 'stale_odds', outcome.table satisfies SpinErrorDetails)
  if (outcome.type === 'staleCommitment') return errorReply(409, 'stale_commitment', { field: 'commitment' })
  if (outcome.type === 'unavailable') return unavailableReply(outcome.unavailability)
  const { answer, id, isReplay } = outcome
  if (!isReplay) services.log('spin', { venue: venue.key })
  if (!isReplay && answer.proof.ranOut) services.log('ran out', { venue: venue.key })
  if (!isReplay && isWin(answer.prize)) services.log('win', { venue: venue.key, prize: answer.prize.name })
  if (!isReplay && answer.codeByEmail) {
    const win = { id, user_email: answer.userEmail, prize_name: answer.prize.name, app_identifier: venue.key }
    await issueCodeByMail(services, win)
  }
  return Response.json(answer satisfies SpinAnswer)
}

type Participant = { readonly venue: Venue; readonly address: string; readonly domain: string }

/** Returns the outcome or a refusal. Limits do not count a replay, and reasons that refuse a new player do not refuse it. */
async function limitAndDraw(
  request: SpinRequest,
  participant: Participant,
  services: DrawServices,
): Promise<SpinOutcome | Response> {
  const { venue, address, domain } = participant
  const orReplay = async (refusal: Response) => (await findReplay(request, services)) ?? refusal
  if (isDisposableAt(venue, domain, services))
    return orReplay(errorReply(422, 'disposable_email', { field: 'userEmail' }))

  const place = await reserveSpin(services.limits, { ...request, address, domain })
  let isRecorded = false
  try {
    if (place.wait !== null) return await orReplay(spinTooSoonReply(place.wait))
    const promoEmails = request.promoEmails && place.mayAskConsent
    const outcome = await participate({ ...request, promoEmails }, venue, services)
    isRecorded = outcome.type === 'drawn' && !outcome.isReplay
    return outcome
  } finally {
    if (!isRecorded) await place.release()
  }
}

function refuseField({ field, unknown }: Extract<ReadRecord<SpinRequest>, { ok: false }>): Response {
  if (field === 'userEmail' && !unknown) return errorReply(422, 'invalid_email', { field })
  return errorReply(400, 'bad_request', { field })
}
