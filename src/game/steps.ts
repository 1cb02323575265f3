import type { CodeFailure } from '#codes/prize-code.ts'
import type { StaleTerms } from '#draw/stale-terms.ts'
import { instantMs } from '#platform/formats/instant.ts'
import { hasAtSign } from '#platform/mailbox/email-address.ts'
import { REDEMPTION_UNDO_MINUTES } from '#redemption/redemption.ts'
import { TOASTS, type GameToast } from '#texts/game/toasts.ts'
import { isWin } from '#venues/prizes/prize.ts'

import { isCodeByEmail } from './code-by-email.ts'
import type { CallEffect, Effect, Game, Step } from './game.ts'
import type { Participation, Stored } from './stored-game.ts'

const UNDO_MS = REDEMPTION_UNDO_MINUTES * 60_000

/** Returns the game with some stored values changed. */
export function withStored(game: Game, change: Partial<Stored>): Game {
  return { ...game, stored: { ...game.stored, ...change } }
}

/**
 * Returns the game with some values of its participation changed. Returns the same game if it has
 * no participation.
 */
export function withParticipation(game: Game, change: Partial<Participation>): Game {
  const { participation } = game.stored
  return participation ? withStored(game, { participation: { ...participation, ...change } }) : game
}

/**
 * Returns the request of the draw. If the page does not have the server's commitment, returns the
 * request of the commitment.
 */
export function createDrawRequest(participation: Participation, email: string): CallEffect {
  const { promised, clientSeed, ticket } = participation
  return promised && clientSeed
    ? { type: 'requestDraw', participation, email }
    : { type: 'requestCommitment', ticket, email }
}

/**
 * Requests the code of a win. If the code is only sent by mail, requests the state of that mail
 * instead.
 */
export function requestCode(game: Game): Step {
  const { participation, prize, email } = game.stored
  if (!participation || !prize) return step(game)
  if (isCodeByEmail(game)) return saveMailedCode(game, prize.name)
  return step(
    { ...game, codeStatus: 'working' },
    { type: 'obtainCode', participation, email, prize },
  )
}

/**
 * Returns the request for the state of a won prize whose code is shown or was sent by mail. Returns
 * no request for any other prize. `now`: an ISO instant if only time has passed. The state is then
 * requested until it is final: the hand-over can no longer be undone, or the validity has ended.
 */
export function createStateRequests(game: Game, now?: string): readonly Effect[] {
  const { participation, prize, prize_code: code } = game.stored
  const isWon = code || (prize && isWin(prize) && isCodeByEmail(game))
  const end = participation?.prizeState?.redeemedAt ?? participation?.validUntil
  const isFinal = now && end && instantMs(now) >= instantMs(end) + UNDO_MS
  return participation && isWon && !isFinal
    ? [{ type: 'requestPrizeState', ticket: participation.ticket }]
    : []
}

/** Saves the address of a code that the page never receives, for « Mes codes ». */
function saveMailedCode(game: Game, prizeName: string): Step {
  const { participation, email: sentTo } = game.stored
  const { playedAt, validUntil = null, savedCode } = participation ?? {}
  const mailedCode = playedAt ? { code: '', prizeName, playedAt, validUntil, sentTo } : null
  return step(
    withParticipation(game, { savedCode: savedCode ?? mailedCode }),
    ...createStateRequests(game),
  )
}

/** Requests the mails of an obtained code, once per win, and then the state of the prize. */
export function requestMailsAndState(game: Game): Step {
  const mailStep = requestMails(game)
  return step(mailStep.game, ...mailStep.effects, ...createStateRequests(mailStep.game))
}

/**
 * Requests the mails once per win: `mails` changes before the request. For an address without '@',
 * shows a toast instead.
 */
function requestMails(game: Game): Step {
  const { participation, email } = game.stored
  if (!participation?.savedCode || participation.mails !== 'notAsked') return step(game)
  if (!hasAtSign(email))
    return step(withParticipation(game, { mails: 'failed' }), showToast(TOASTS.playerEmailMissing))
  const { code, prizeName } = participation.savedCode
  const { adminEmail, name } = game.venue
  const request = { userEmail: email, prizeName, prizeCode: code, adminEmail, appName: name }
  return step(withParticipation(game, { mails: 'waiting' }), {
    type: 'sendPrizeEmail',
    ticket: participation.ticket,
    request,
  })
}

/** Returns the game with these effects. */
export function step(game: Game, ...effects: readonly Effect[]): Step {
  return { game, effects }
}

export function showToast(toast: GameToast): Effect {
  return { type: 'showToast', toast }
}

/** Turns the wheel, and requests the draw. */
export function startSpin(game: Game): Step {
  const { participation, email } = game.stored
  return participation
    ? turnUntilAnswered(game, createDrawRequest(participation, email))
    : step(game)
}

/** Turns the wheel until `request` is answered. Performs the other effects before the request. */
export function turnUntilAnswered(
  game: Game,
  request: CallEffect,
  ...others: readonly Effect[]
): Step {
  return step({ ...game, spin: { phase: 'turning', request } }, ...others, request)
}

/** Stops the wheel without a result and shows `toast`. The next spin uses the same ticket. */
export function failSpin(game: Game, toast: GameToast = TOASTS.prizeError): Step {
  if (game.spin.phase !== 'turning') return step(game)
  return step(
    { ...withStored(game, { has_played: false }), spin: { phase: 'idle' } },
    showToast(toast),
  )
}

/**
 * Returns the toast of a saved address. The toast invites to a spin, unless the spin is impossible.
 */
export function confirmEmail({ stored }: Game, submitted: string, isOffline = false): Effect {
  const { email, participation } = stored
  const hasPlayed = email === submitted && (participation?.isRefused || participation?.playedAt)
  return showToast(isOffline || hasPlayed ? TOASTS.emailKept : TOASTS.emailSaved)
}

/**
 * Returns the game at its form again, with the new venue, after the terms have changed. The ticket,
 * the address and the other entries stay. The box is not ticked, and the next acceptance requests a
 * new commitment with the new odds.
 */
export function returnToForm(game: Game, { venue, reason, changes }: StaleTerms): Game {
  const participation = { promised: null, clientSeed: null, hasOddsChanged: false }
  const next = withParticipation(game, { ...participation, acceptedTerms: false, termsHash: null })
  return {
    ...withStored(next, { email_submitted: false, has_played: false }),
    venue,
    form: { ...game.form, email: game.stored.email, acceptedTerms: false },
    formProblem: null,
    termsChange: { reason, changes },
    spin: { phase: 'idle' },
  }
}

/**
 * The toasts of a code that could not be obtained: the reason, then the consequence for the player.
 */
export const CODE_FAILURE_TOASTS: Record<CodeFailure, readonly GameToast[]> = {
  lookupFailed: [TOASTS.lookupFailed, TOASTS.codeMissing],
  attemptsExhausted: [TOASTS.attemptsExhausted, TOASTS.codeMissing],
  saveFailed: [TOASTS.saveFailed],
  saveRefused: [TOASTS.saveFailed, TOASTS.codeMissing],
}
