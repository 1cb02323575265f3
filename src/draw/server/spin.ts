import { issueCodeByMail } from '#codes/server/issue-code-by-mail.ts'
import type { SPIN, SpinRequest } from '#draw/calls.ts'
import { spinDelayText } from '#draw/spin-wait.fr.ts'
import { domainOf, readMailbox } from '#platform/server/email-address.ts'
import { refuse } from '#platform/server/http/refuse.ts'
import { answered, type CallHandler, type Outcome } from '#platform/server/http/serve-call.ts'
import { isDisposableAt } from '#players/server/refuse-mailbox.ts'
import { reserveSpin } from '#players/server/spin-reservation.ts'
import { isWin } from '#venues/prize.ts'
import { refuseUnavailable } from '#venues/server/availability.ts'
import type { Venue } from '#venues/venue.ts'

import { findReplay, participate, type SpinOutcome } from './participate.ts'
import type { DrawServices } from './services.ts'

/** Answers a spin with the recorded draw of the ticket, or with a new draw, which it records first. */
export const spin: CallHandler<typeof SPIN, DrawServices> = async (request, services, { address }) => {
  const { appIdentifier, userEmail, acceptedTerms } = request
  const venue = services.venues.find(({ key }) => key === appIdentifier)
  if (!venue) return refuse('unknown_venue', { field: 'appIdentifier' })
  const mailbox = readMailbox(userEmail)
  if (mailbox === null) return refuse('invalid_email', { field: 'userEmail' })
  if (!acceptedTerms) return refuse('terms_not_accepted', { field: 'acceptedTerms' })

  const outcome = await limitAndDraw(request, { venue, address, domain: domainOf(mailbox) }, services)
  if ('code' in outcome) return outcome
  if (outcome.type === 'alreadyPlayed') return refuse('already_played', { nextPlayAt: outcome.nextPlayAt })
  if (outcome.type === 'staleOdds') return refuse('stale_odds', outcome.table)
  if (outcome.type === 'staleCommitment') return refuse('stale_commitment', { field: 'commitment' })
  if (outcome.type === 'unavailable') return refuseUnavailable(outcome.unavailability)
  const { answer, id, isReplay } = outcome
  if (!isReplay) services.log('spin', { venue: venue.key })
  if (!isReplay && answer.proof.ranOut) services.log('ran out', { venue: venue.key })
  if (!isReplay && isWin(answer.prize)) services.log('win', { venue: venue.key, prize: answer.prize.name })
  if (!isReplay && answer.codeByEmail) {
    const win = { id, user_email: answer.userEmail, prize_name: answer.prize.name, app_identifier: venue.key }
    await issueCodeByMail(services, win)
  }
  return answered(answer)
}

type SpinRefusal = Extract<Outcome<typeof SPIN>, { ok: false }>
type Participant = { readonly venue: Venue; readonly address: string; readonly domain: string }

/** Returns the outcome or a refusal. Limits do not count a replay, and reasons that refuse a new player do not refuse it. */
async function limitAndDraw(
  request: SpinRequest,
  participant: Participant,
  services: DrawServices,
): Promise<SpinOutcome | SpinRefusal> {
  const { venue, address, domain } = participant
  const orReplay = async (refusal: SpinRefusal) => (await findReplay(request, services)) ?? refusal
  if (isDisposableAt(venue, domain, services))
    return orReplay(refuse('disposable_email', { field: 'userEmail' }))

  const place = await reserveSpin(services.limits, { ...request, address, domain })
  let isRecorded = false
  try {
    if (place.wait !== null) return await orReplay(refuseUntilTurn(place.wait))
    const promoEmails = request.promoEmails && place.mayAskConsent
    const outcome = await participate({ ...request, promoEmails }, venue, services)
    isRecorded = outcome.type === 'drawn' && !outcome.isReplay
    return outcome
  } finally {
    if (!isRecorded) await place.release()
  }
}

/** The refusal of a draw that a limit delays. After a short delay the page retries by itself. */
function refuseUntilTurn(seconds: number) {
  return refuse('too_many_requests', { error: spinDelayText(seconds, Date.now()), seconds })
}
