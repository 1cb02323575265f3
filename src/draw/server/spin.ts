import { issueCodeByMail } from '#codes/server/issue-code.ts'
import type { SpinAnswer } from '#draw/answers.ts'
import type { StaleTerms } from '#draw/stale-terms.ts'
import { computeCommitment, computeRoll, deriveSeed } from '#draw/roll.ts'
import { toHex } from '#platform/bytes.ts'
import type { Refusal } from '#platform/calls/call.ts'
import { call, calls } from '#platform/calls/server/call.ts'
import type { Client } from '#platform/calls/server/client.ts'
import { refuse, type RefusedUntil } from '#platform/calls/server/refuse.ts'
import type { ClientAddress } from '#platform/limits/server/client-address.ts'
import { domainOf, readMailbox } from '#platform/mailbox/server/read-mailbox.ts'
import { withoutInvisible } from '#platform/mailbox/strip-invisible.ts'
import { computeEmailKey } from '#players/mailbox/server/mailbox-key.ts'
import { isDisposableAt } from '#players/mailbox/server/refuse-mailbox.ts'
import { reserveSpin } from '#players/server/spin-reservation.ts'
import { hashTicket } from '#players/ticket.ts'
import { spinDelayText } from '#texts/draw/spin-wait.ts'
import {
  refuseUnavailable,
  type RefusedUnavailable,
} from '#venues/availability/server/read-availability.ts'
import { isWin } from '#venues/prizes/prize.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'

import { readAcceptedTerms } from './accepted-terms.ts'
import { findDrawByTicket, findNextPlayAt, toSpinAnswer } from './draw-rows.ts'
import { MAILED_CODES } from './limits.ts'
import type { Draw } from './new-draw.ts'
import { readPromiseToken } from './promise-token.ts'
import type { OddsTable } from './odds-tables.ts'
import type { RecordResult } from './record-draws.ts'
import type { DrawServices } from './services.ts'
import { spinRequest, type SpinRequest } from './spin-request.ts'

type SpinRefusal =
  | Refusal<
      | 'unknown_venue'
      | 'invalid_email'
      | 'disposable_email'
      | 'terms_not_accepted'
      | 'stale_commitment'
    >
  | Refusal<'already_played', { readonly nextPlayAt: string | null }>
  | Refusal<'stale_odds', OddsTable>
  | Refusal<'stale_terms', StaleTerms>
  | RefusedUnavailable
  | RefusedUntil
type SpinOutcome = SpinAnswer | SpinRefusal

export const SPIN_CALLS = calls('/functions/v1', {
  spin: call('public', spinRequest, spin, { malformed: { userEmail: 'invalid_email' } }),
})

/** A valid request to draw. */
type Attempt = {
  readonly request: SpinRequest
  readonly venue: PublishedVenue
  /** The network address of the client. */
  readonly address: ClientAddress
  /** The mail domain of the player. */
  readonly domain: string
  readonly ticketHash: Uint8Array
  readonly emailKey: string
}

/**
 * Answers a spin with the recorded draw of the ticket, or with a new draw, which is recorded first.
 */
async function spin(
  sent: SpinRequest,
  { address }: Client,
  services: DrawServices,
): Promise<SpinOutcome> {
  const request = { ...sent, userEmail: withoutInvisible(sent.userEmail) }
  const { appIdentifier, userEmail, ticket, acceptedTerms } = request
  const venue = services.venues.find(appIdentifier)
  if (!venue) return refuse('unknown_venue', { field: 'appIdentifier' })
  const mailbox = readMailbox(userEmail)
  if (mailbox === null) return refuse('invalid_email', { field: 'userEmail' })
  if (!acceptedTerms) return refuse('terms_not_accepted', { field: 'acceptedTerms' })

  const attempt = {
    request,
    venue,
    address,
    domain: domainOf(mailbox),
    ticketHash: await hashTicket(services.hashes, ticket),
    emailKey: await computeEmailKey(services, userEmail),
  }
  const result = await limitAndDraw(attempt, services)
  if ('code' in result) return (await findReplay(attempt, services)) ?? result
  if (result.type === 'drawn') return answerNewDraw(result, attempt, services)
  return (await findReplay(attempt, services)) ?? refuseDraw(result, attempt, services)
}

/** Records a draw, or returns the refusal. Only recorded draws count in the limits. */
async function limitAndDraw(
  attempt: Attempt,
  services: DrawServices,
): Promise<RecordResult | SpinRefusal> {
  const { request, venue, address, domain } = attempt
  if (isDisposableAt(venue, domain, services))
    return refuse('disposable_email', { field: 'userEmail' })

  const reservation = await reserveSpin(services.limits, { ...request, address, domain })
  let isRecorded = false
  try {
    if (reservation.wait !== null) return refuseUntilTurn(reservation.wait)
    const promise = readPromiseToken(services.tokens, request, attempt.emailKey)
    const terms = await readAcceptedTerms(request, venue, promise, services.findAcceptedTerms)
    if (terms.type === 'stale') return refuse('stale_terms', terms.terms)
    const promoEmails = request.promoEmails && reservation.mayAskConsent
    const draw: Draw = {
      ...(await computeDraw(attempt, services)),
      request: { ...request, promoEmails },
      termsVersion: terms.version,
      promise,
      crowdedLimit: reservation.crowdedLimit,
      crowdedDomain: reservation.crowdedDomain,
    }
    if (request.commitment !== undefined && request.commitment !== draw.commitment)
      return refuse('stale_commitment', { field: 'commitment' })
    const result = await services.recordDraw(draw)
    isRecorded = result.type === 'drawn'
    return result
  } finally {
    await reservation.settle(isRecorded)
  }
}

/** Returns the part of a draw that follows from both seeds. */
async function computeDraw(
  { request, venue, ticketHash, emailKey }: Attempt,
  { hashes, drawSecret }: DrawServices,
) {
  const seed = await deriveSeed(hashes, drawSecret, venue.key, ticketHash)
  return {
    venue,
    emailKey,
    ticketHash: toHex(ticketHash),
    seed: toHex(seed),
    commitment: await computeCommitment(hashes, seed),
    roll: await computeRoll(hashes, seed, venue.key, request.clientSeed),
  }
}

async function answerNewDraw(
  { row, isCodeLater }: Extract<RecordResult, { type: 'drawn' }>,
  { request, venue }: Attempt,
  services: DrawServices,
): Promise<SpinOutcome> {
  const answer = toSpinAnswer(row, request.userEmail)
  const { prize, proof, userEmail, codeByEmail } = answer
  services.log('spin', { venue: venue.key })
  if (proof.ranOut) services.log('ran out', { venue: venue.key })
  if (isWin(prize)) services.log('win', { venue: venue.key, prize: prize.name })
  if (codeByEmail === true && !isCodeLater) {
    const win = {
      id: row.id,
      user_email: userEmail,
      prize_name: prize.name,
      app_identifier: venue.key,
    }
    if ((await services.limits.take(MAILED_CODES, 'site')) === null)
      await issueCodeByMail(services, win)
    else services.lateCodes.wake()
  }
  return answer
}

/**
 * Returns the answer to a ticket whose draw is recorded; null for any other ticket. The reasons to
 * refuse a new draw do not apply to a replay.
 */
async function findReplay(attempt: Attempt, { asRole }: DrawServices): Promise<SpinOutcome | null> {
  const { request, venue, ticketHash, emailKey } = attempt
  const row = await asRole(
    'game_server',
    {},
    async (query) => findDrawByTicket(query, toHex(ticketHash)),
    { singleRoundTrip: true },
  )
  if (!row) return null
  // A ticket has only one participation, and this ticket has played for another mailbox or venue.
  if (row.email_key !== emailKey || row.app_identifier !== venue.key)
    return alreadyPlayed(row.next_play_at)
  return toSpinAnswer(row, request.userEmail)
}

async function refuseDraw(
  result: Exclude<RecordResult, { type: 'drawn' }>,
  { venue, emailKey }: Attempt,
  { asRole }: DrawServices,
): Promise<SpinRefusal> {
  if (result.type === 'unavailable') return refuseUnavailable(result.unavailability)
  if (result.type === 'staleOdds') return refuse('stale_odds', result.table)
  const nextPlayAt = await asRole(
    'game_server',
    {},
    async (query) => findNextPlayAt(query, venue, emailKey),
    { singleRoundTrip: true },
  )
  return alreadyPlayed(nextPlayAt)
}

function alreadyPlayed(nextPlayAt: string | null): SpinRefusal {
  return refuse('already_played', { nextPlayAt })
}

/** Refuses a draw that a limit delays. After a short delay the page retries by itself. */
function refuseUntilTurn(seconds: number): SpinRefusal {
  return refuse('too_many_requests', { error: spinDelayText(seconds, Date.now()), seconds })
}
