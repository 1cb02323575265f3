import { obtainPrizeCode } from '#codes/prize-code.ts'
import { MAIL_SENT_STATUS } from '#codes/prize-email.ts'
import type { RESEND_CALLS } from '#codes/server/resend-mail.ts'
import type { PRIZE_EMAIL_CALLS } from '#codes/server/send-prize-mail.ts'
import { lookUpCode, saveCode } from '#codes/web/used-prize-codes.ts'
import {
  drawPromise,
  instantOrNull,
  promisedOdds,
  receivedDraw,
  staleTerms,
} from '#draw/draw-schema.ts'
import { verifyDraw, type DrawClaim, type ProofStatus } from '#draw/proof.ts'
import type { COMMITMENT_CALLS } from '#draw/server/draw-commitment.ts'
import type { SPIN_CALLS } from '#draw/server/spin.ts'
import type { CallEffect, GameEvent } from '#game/game.ts'
import type { RandomBytes } from '#platform/bytes.ts'
import { callsOf, type NoAnswer } from '#platform/calls/call.ts'
import type { Hashes } from '#platform/hashes.ts'
import { callAndRead } from '#platform/calls/web/call-and-read.ts'
import type { Server } from '#platform/calls/web/call-server.ts'
import { readValue } from '#platform/formats/value-schema.ts'
import { message } from '#players/mailbox/message-schema.ts'
import { pickEntries } from '#players/new-entries.ts'
import { prizeState } from '#redemption/prize-state-schema.ts'
import type { PRIZE_STATE_CALLS } from '#redemption/server/prize-state.ts'
import type { Venue } from '#venues/venue.ts'

const calls = callsOf<
  typeof COMMITMENT_CALLS &
    typeof SPIN_CALLS &
    typeof PRIZE_EMAIL_CALLS &
    typeof RESEND_CALLS &
    typeof PRIZE_STATE_CALLS
>('/functions/v1')

/** The server and the browser functions that the calls need. */
export type CallTools = {
  readonly server: Server
  /** Null if the browser cannot hash: the draw is then not verified. */
  readonly hashes: Hashes | null
  readonly bytes: RandomBytes
  makeClientSeed(): string
  fraction(): number
}

type Call<T extends CallEffect['type']> = Extract<CallEffect, { type: T }>

/**
 * Makes a call and returns its result as an event. Never rejects, because a failure is an event,
 * too.
 */
export async function performCall(
  effect: CallEffect,
  venue: Venue,
  tools: CallTools,
): Promise<GameEvent> {
  try {
    return await perform(effect, venue, tools)
  } catch {
    // A browser may refuse to hash. Without an event, the wheel would not stop.
    return FAILURES[effect.type]
  }
}

async function perform(effect: CallEffect, venue: Venue, tools: CallTools): Promise<GameEvent> {
  if (effect.type === 'requestCommitment') return requestCommitment(effect, venue, tools)
  if (effect.type === 'requestDraw') return requestDraw(effect, venue, tools)
  if (effect.type === 'obtainCode') return obtainCode(effect, venue, tools)
  if (effect.type === 'requestPrizeState') return requestPrizeState(effect, venue, tools)
  if (effect.type === 'resendMail') return resendMail(effect, venue, tools)
  return sendPrizeEmail(effect, tools)
}

/** The event of each call that fails for a reason without an event of its own. */
const FAILURES: Record<CallEffect['type'], GameEvent> = {
  requestCommitment: { type: 'commitmentFailed' },
  requestDraw: { type: 'drawFailed' },
  obtainCode: { type: 'codeFailed', failure: 'lookupFailed' },
  sendPrizeEmail: { type: 'mailsBroken' },
  requestPrizeState: { type: 'prizeStateFailed' },
  resendMail: { type: 'mailResent', message: null },
}

async function requestCommitment(
  { ticket, email = '' }: Call<'requestCommitment'>,
  venue: Venue,
  { server, makeClientSeed }: CallTools,
): Promise<GameEvent> {
  const request = { appIdentifier: venue.key, ticket, ...(email && { userEmail: email }) }
  const reply = await callAndRead(calls('draw-commitment', request), drawPromise, server)
  if (reply.type !== 'answered') return readRefusal(reply, email) ?? FAILURES.requestCommitment
  // The page makes its seed only after the server has committed to its own seed.
  return { type: 'commitmentReceived', promised: reply.answer, clientSeed: makeClientSeed() }
}

async function requestDraw(
  { participation, email, afterSeconds }: Call<'requestDraw'>,
  venue: Venue,
  tools: CallTools,
): Promise<GameEvent> {
  const { ticket, promised, clientSeed, termsHash } = participation
  if (!promised || !clientSeed) return FAILURES.requestDraw
  const { commitment, oddsHash, note = null } = promised
  if (afterSeconds) await new Promise((resolve) => setTimeout(resolve, afterSeconds * 1000))
  const request = {
    appIdentifier: venue.key,
    userEmail: email,
    ticket,
    ...pickEntries(participation),
    clientSeed,
    commitment,
    oddsHash,
    note,
    ...(termsHash && { termsHash }),
  }
  const reply = await callAndRead(calls('spin', request), receivedDraw, tools.server)
  if (reply.type !== 'answered') return readRefusedDraw(reply, email)
  const { answer } = reply
  const { proof, prize } = answer
  const isLimited = (prizeId: string) =>
    venue.prizes.some(({ id, stock }) => id === prizeId && stock)
  const claim = { venueKey: venue.key, promised, clientSeed, prizeId: prize.id, isLimited }
  const trust = proof ? await verify({ ...claim, proof }, tools) : 'proof'
  return { type: 'drawReceived', answer, trust, landing: tools.fraction() }
}

async function verify(claim: DrawClaim, { hashes }: CallTools): Promise<ProofStatus | null> {
  const verdict = hashes && (await verifyDraw(hashes, claim))
  return verdict && (verdict.ok ? 'verified' : verdict.reason)
}

type RefusedBy<N extends 'spin' | 'draw-commitment'> = NoAnswer<
  NonNullable<ReturnType<typeof calls<N>>['refused']>
>

function readRefusedDraw(reply: RefusedBy<'spin'>, email: string): GameEvent {
  if (reply.type === 'unanswered') return FAILURES.requestDraw
  if (reply.code === 'already_played')
    return {
      type: 'alreadyPlayed',
      nextPlayAt: readValue(instantOrNull, reply.details.nextPlayAt) ?? null,
    }
  if (reply.code === 'stale_commitment') return { type: 'commitmentRefused' }
  if (reply.code === 'stale_odds') {
    const table = readValue(promisedOdds, reply.details)
    return table ? { type: 'oddsChanged', table } : FAILURES.requestDraw
  }
  if (reply.code === 'stale_terms') {
    const terms = readValue(staleTerms, reply.details)
    return terms ? { type: 'termsChanged', terms } : FAILURES.requestDraw
  }
  return readRefusal(reply, email) ?? FAILURES.requestDraw
}

/** Returns the event of a refusal by a limit, of the venue or of the address; else null. */
function readRefusal(
  reply: RefusedBy<'spin' | 'draw-commitment'>,
  email: string,
): GameEvent | null {
  if (reply.type === 'unanswered') return null
  const { code, reason } = reply
  if (code === 'too_many_requests' && reason !== null && typeof reply.details.seconds === 'number')
    return { type: 'drawDelayed', seconds: reply.details.seconds, reason }
  if (code === 'not_open_yet' || code === 'closed' || code === 'paused')
    return {
      type: 'venueUnavailable',
      unavailability: { code, at: readValue(instantOrNull, reply.details.at) ?? null },
    }
  if (code === 'invalid_email') return { type: 'emailRefused', email, problem: 'emailInvalid' }
  return code === 'disposable_email'
    ? { type: 'emailRefused', email, problem: 'emailDisposable' }
    : null
}

async function obtainCode(
  { participation, email, prize }: Call<'obtainCode'>,
  venue: Venue,
  tools: CallTools,
): Promise<GameEvent> {
  const { ticket } = participation
  const row = { user_email: email, prize_name: prize.name, app_identifier: venue.key }
  const obtained = await obtainPrizeCode({
    bytes: tools.bytes,
    lookUp: async (code) => lookUpCode(code, ticket, tools.server),
    save: async (code) => saveCode({ code, ...row }, ticket, tools.server),
  })
  if (obtained.ok) return { type: 'codeObtained', code: obtained.code, prizeName: prize.name }
  const { failure } = obtained
  if (failure !== 'saveRefused' && failure !== 'lookupFailed')
    return { type: 'codeFailed', failure }
  // The win may already have a code: an earlier answer was lost, or the server has assigned a code.
  const replay = await requestDraw({ type: 'requestDraw', participation, email }, venue, tools)
  const saved = replay.type === 'drawReceived' ? replay.answer.prizeCode : null
  if (saved === null) return { type: 'codeFailed', failure }
  return { type: 'codeObtained', code: saved, prizeName: prize.name }
}

async function sendPrizeEmail(
  { request }: Call<'sendPrizeEmail'>,
  { server }: CallTools,
): Promise<GameEvent> {
  const reply = await callAndRead(calls('send-prize-email', request), message, server)
  if (reply.type === 'unanswered') return FAILURES.sendPrizeEmail
  if (reply.type === 'refused')
    return { type: 'mailsFailed', reason: reply.reason ?? `HTTP ${reply.status}` }
  return { type: reply.status === MAIL_SENT_STATUS ? 'mailsSent' : 'mailsWaiting', ...reply.answer }
}

async function requestPrizeState(
  { ticket }: Call<'requestPrizeState'>,
  venue: Venue,
  { server }: CallTools,
): Promise<GameEvent> {
  const call = calls('prize-state', { appIdentifier: venue.key, ticket })
  const reply = await callAndRead(call, prizeState, server)
  if (reply.type !== 'answered') return FAILURES.requestPrizeState
  return { type: 'prizeStateReceived', prizeState: reply.answer }
}

async function resendMail(
  { email }: Call<'resendMail'>,
  venue: Venue,
  { server }: CallTools,
): Promise<GameEvent> {
  const call = calls('resend-mail', { appIdentifier: venue.key, userEmail: email })
  const reply = await callAndRead(call, message, server)
  return {
    type: 'mailResent',
    message: (reply.type === 'answered' && reply.answer.message) || null,
  }
}
