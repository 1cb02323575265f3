import { obtainPrizeCode } from '#codes/prize-code.ts'
import { verifyDraw, type DrawClaim, type ProofStatus } from '#draw/proof.ts'
import type { Effect, GameEvent } from '#game/game.ts'
import { pickEntries } from '#players/new-entries.ts'
import type { RandomBytes } from '#platform/bytes.ts'
import type { Hashes } from '#platform/hashes.ts'
import type { Venue } from '#venues/venue.ts'

import type { GameCalls } from './game-calls.ts'

/** The browser functions that the calls need. */
export type CallTools = {
  /** Rejects if its code cannot be loaded, because there is no network. */
  backend(): Promise<GameCalls>
  /** Null if the browser cannot hash: the draw is then not verified. */
  readonly hashes: Hashes | null
  readonly bytes: RandomBytes
  makeClientSeed(): string
  fraction(): number
}

type Call<T extends Effect['type']> = Extract<Effect, { type: T }>
export type CallEffect = Call<
  'requestCommitment' | 'requestDraw' | 'obtainCode' | 'sendPrizeEmail' | 'requestPrizeState' | 'resendMail'
>

/** Makes one call and returns its result as an event. Never rejects: without a network it returns a failure event. */
export async function performCall(effect: CallEffect, venue: Venue, tools: CallTools): Promise<GameEvent> {
  try {
    const backend = await tools.backend()
    if (effect.type === 'requestCommitment') return await requestCommitment(effect, venue, backend, tools)
    if (effect.type === 'requestDraw') return await requestDraw(effect, venue, backend, tools)
    if (effect.type === 'obtainCode') return await obtainCode(effect, venue, backend, tools)
    if (effect.type === 'requestPrizeState') return await requestPrizeState(effect, venue, backend)
    if (effect.type === 'resendMail')
      return { type: 'mailResent', message: await backend.resendMail(venue.key, effect.email) }
    return await backend.sendPrizeEmail(effect.request)
  } catch {
    return FAILED[effect.type]
  }
}

const FAILED: Record<CallEffect['type'], GameEvent> = {
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
  backend: GameCalls,
  tools: CallTools,
): Promise<GameEvent> {
  const reply = await backend.requestCommitment(venue.key, ticket, email || undefined)
  if (reply.type === 'emailRefused') return { ...reply, email }
  if (reply.type === 'failed') return { type: 'commitmentFailed' }
  if (reply.type === 'venueUnavailable') return reply
  // The page makes its seed only after the server has committed to its own.
  return {
    type: 'commitmentReceived',
    ticket,
    promised: reply.promised,
    clientSeed: tools.makeClientSeed(),
  }
}

async function requestDraw(
  effect: Call<'requestDraw'>,
  venue: Venue,
  backend: GameCalls,
  tools: CallTools,
): Promise<GameEvent> {
  const { ticket, promised, clientSeed } = effect.participation
  if (!promised || !clientSeed) return { type: 'drawFailed' }
  const { commitment, oddsHash } = promised
  const { afterSeconds } = effect
  if (afterSeconds) await new Promise((resolve) => setTimeout(resolve, afterSeconds * 1000))
  const reply = await backend.requestDraw({
    ...{ appIdentifier: venue.key, userEmail: effect.email, ticket, ...pickEntries(effect.participation) },
    ...{ clientSeed, commitment, oddsHash },
  })
  if (reply.type === 'failed') return { type: 'drawFailed' }
  if (reply.type === 'emailRefused') return { ...reply, email: effect.email }
  if (reply.type !== 'drawn') return reply
  const { proof, prize } = reply.answer
  const isLimited = (prizeId: string) => venue.prizes.some(({ id, stock }) => id === prizeId && stock)
  const claim = proof && { venueKey: venue.key, promised, clientSeed, prizeId: prize.id, proof, isLimited }
  const trust = claim ? await verify(claim, tools) : 'proof'
  return { type: 'drawReceived', answer: reply.answer, trust, landing: tools.fraction() }
}

async function verify(claim: DrawClaim, { hashes }: CallTools): Promise<ProofStatus | null> {
  const verdict = hashes && (await verifyDraw(hashes, claim))
  return verdict && (verdict.ok ? 'verified' : verdict.reason)
}

async function obtainCode(
  { participation, email, prize }: Call<'obtainCode'>,
  venue: Venue,
  backend: GameCalls,
  tools: CallTools,
): Promise<GameEvent> {
  const row = { user_email: email, prize_name: prize.name, app_identifier: venue.key }
  const obtained = await obtainPrizeCode({
    bytes: tools.bytes,
    isTaken: async (code) => backend.lookUpCode(code, participation.ticket),
    save: async (code) => backend.saveCode({ code, ...row }, participation.ticket),
  })
  if (obtained.ok) return { type: 'codeObtained', code: obtained.code, prizeName: prize.name }
  const { failure } = obtained
  if (failure !== 'saveRefused' && failure !== 'lookupFailed') return { type: 'codeFailed', failure }
  // The win may have a code already: an earlier answer was lost, or the server assigned a code meanwhile.
  const replay = await requestDraw({ type: 'requestDraw', participation, email }, venue, backend, tools)
  const saved = replay.type === 'drawReceived' ? replay.answer.prizeCode : null
  if (saved === null) return { type: 'codeFailed', failure }
  return { type: 'codeObtained', code: saved, prizeName: prize.name }
}

async function requestPrizeState(
  { ticket }: Call<'requestPrizeState'>,
  venue: Venue,
  backend: GameCalls,
): Promise<GameEvent> {
  const prizeState = await backend.requestPrizeState(venue.key, ticket)
  return prizeState ? { type: 'prizeStateReceived', ticket, prizeState } : FAILED.requestPrizeState
}
