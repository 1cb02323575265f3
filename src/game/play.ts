import { SPIN_WAIT_MAX_SECONDS } from '#draw/answers.ts'
import { pickEntries } from '#players/new-entries.ts'
import { TICKET_BYTES } from '#players/ticket.ts'
import {
  delayedToast,
  mailResentToast,
  mailsFailedToast,
  mailsSentToast,
  mailsWaitingToast,
  TOASTS,
  wonToast,
} from '#texts/game/toasts.ts'
import { consolationPrize, isWin } from '#venues/prizes/prize.ts'

import { isAwaited, recordAvailability } from './awaited-answers.ts'
import { checkEmailForm } from './email-form.ts'
import type { CallEffect, Effect, Game, GameEvent, Step } from './game.ts'
import { mergeStored } from './other-tab.ts'
import { resumeGame, clearFinishedGame } from './resume.ts'
import {
  CODE_FAILURE_TOASTS,
  confirmEmail,
  createDrawRequest,
  createStateRequests,
  failSpin,
  requestCode,
  requestMailsAndState,
  returnToForm,
  showToast,
  startSpin,
  step,
  turnUntilAnswered,
  withParticipation,
  withStored,
} from './steps.ts'
import { newParticipation } from './stored-game.ts'
import { deriveView } from './view.ts'

type Transitions = {
  [T in GameEvent['type']]: (game: Game, event: Extract<GameEvent, { type: T }>) => Step
}

/**
 * The transition for each event. An event that is impossible in the current state changes nothing.
 */
const TRANSITIONS: Transitions = {
  loaded: (game, { now, unavailability = null }) => {
    const resumed = resumeGame(clearFinishedGame({ ...game, unavailability }, now))
    return unavailability ? step(resumed.game, ...resumed.effects, REQUEST_AVAILABILITY) : resumed
  },
  // The page's clock may be wrong. If it contradicts the state of the game, the server decides.
  timePassed: (game, { now, unavailability }) => {
    const next = clearFinishedGame(game, now)
    const probes = unavailability?.code === game.unavailability?.code ? [] : [REQUEST_AVAILABILITY]
    return step(next, ...probes, ...createStateRequests(next, now))
  },
  venueUnavailable: (game, { unavailability }) => {
    const next = { ...game, unavailability }
    if (game.spin.phase !== 'turning') return step(next)
    return step({ ...withStored(next, { has_played: false }), spin: { phase: 'idle' } })
  },

  otherTabStored: (game, { stored }) => step(mergeStored(game, stored)),

  reviewRequested: (game) => step({ ...game, isReviewDialogOpen: true }),
  reviewPostponed: (game) => step({ ...game, isReviewDialogOpen: false }),
  reviewConfirmed: (game) =>
    step(
      { ...withStored(game, { reviewed: true }), isReviewDialogOpen: false },
      showToast(TOASTS.reviewThanks),
    ),

  /** The stored `reviewed` also means that no review is asked for. */
  playPressed: (game) =>
    step(game.venue.reviewMode === 'invited' ? withStored(game, { reviewed: true }) : game),

  formEdited: (game, { form }) =>
    step({ ...game, form: { ...game.form, ...form }, formProblem: null }),
  emailSubmitted: (game, { ticket, isOffline }) => {
    if (deriveView(game.stored, false) !== 'email') return step(game)
    const checked = checkEmailForm(game.form)
    if (!checked.ok)
      return step({ ...game, formProblem: checked.toast }, showToast(TOASTS[checked.toast]))
    const participation = {
      ...(game.stored.participation ?? newParticipation({ ticket })),
      ...pickEntries(game.form),
      isRefused: false,
      termsHash: game.venue.terms.hash,
    }
    const stored = { email: checked.email, email_submitted: true, has_played: false, participation }
    const next = { ...withStored(game, stored), formProblem: null, termsChange: null }
    return step(
      next,
      confirmEmail(game, checked.email, isOffline),
      ...(participation.promised ? [] : [createDrawRequest(participation, checked.email)]),
    )
  },

  commitmentReceived: (game, { promised, clientSeed }) => {
    const available = { ...game, unavailability: null }
    if (game.stored.participation?.promised) return step(available)
    const next = withParticipation(available, { promised, clientSeed })
    return game.spin.phase === 'turning' ? startSpin(next) : step(next)
  },
  commitmentFailed: (game) => failSpin(game),
  commitmentRefused: (game) =>
    failSpin(withParticipation(game, { promised: null, clientSeed: null })),

  spinPressed: (game, { ticket }) => {
    const isWheel = deriveView(game.stored, false) === 'wheel'
    if (game.spin.phase !== 'idle' || game.stored.has_played || !isWheel) return step(game)
    // In a submitted form, the terms are accepted.
    const created = ticket ? newParticipation({ ticket, acceptedTerms: true }) : null
    const participation = game.stored.participation ?? created
    return participation
      ? startSpin(withStored(game, { has_played: true, participation }))
      : step(game)
  },
  drawReceived: (game, { answer, trust, landing }) => {
    if (game.spin.phase !== 'turning') return step(game)
    const { playedAt, nextPlayAt, validUntil = null, codeByEmail, proof } = answer
    const odds = (proof ?? game.stored.participation?.promised)?.odds ?? []
    const drawn =
      answer.prize.id === '' ? undefined : odds.find((prize) => prize.id === answer.prize.id)
    const prize = drawn ?? consolationPrize(odds.length > 0 ? odds : game.venue.prizes)
    const next = withParticipation(game, {
      playedAt,
      nextPlayAt,
      validUntil,
      proof,
      trust,
      codeByEmail: codeByEmail ?? false,
      isRefused: false,
    })
    return step({
      ...withStored(next, { email: answer.userEmail }),
      spin: {
        phase: 'stopping',
        prize,
        landing,
        isSubstitute: !drawn,
        savedCode: answer.prizeCode,
      },
    })
  },
  drawFailed: (game) => failSpin(game),
  drawDelayed: (game, { seconds, reason }) => {
    const toast = delayedToast(reason, seconds)
    const { participation, email } = game.stored
    // A delay before the promise, or a long delay, needs another press.
    if (
      seconds > SPIN_WAIT_MAX_SECONDS ||
      !participation?.promised ||
      game.spin.phase !== 'turning'
    )
      return failSpin(game, toast)
    const request = { type: 'requestDraw', participation, email, afterSeconds: seconds } as const
    return turnUntilAnswered(game, request, showToast(toast))
  },
  alreadyPlayed: (game, { nextPlayAt }) => {
    if (game.spin.phase !== 'turning') return step(game)
    const next = withParticipation(game, { isRefused: true, nextPlayAt })
    return step(
      { ...next, spin: { phase: 'idle' } },
      { type: 'withdrawToasts', which: 'emailSaved' },
    )
  },
  oddsChanged: (game, { table }) => {
    const promised = game.stored.participation?.promised
    if (game.spin.phase !== 'turning' || !promised || promised.oddsHash === table.oddsHash)
      return failSpin(game)
    return startSpin(
      withParticipation(game, { promised: { ...promised, ...table }, hasOddsChanged: true }),
    )
  },
  termsChanged: (game, { terms }) =>
    game.spin.phase === 'turning'
      ? step(returnToForm(game, terms), REQUEST_AVAILABILITY)
      : step(game),
  emailRefused: (game, { email, problem }) => {
    // The player has corrected this address since the request.
    if (email !== game.stored.email) return step(game)
    const next = withStored(game, { email_submitted: false, has_played: false })
    return step(
      { ...next, spin: { phase: 'idle' }, formProblem: problem },
      showToast(TOASTS[problem]),
    )
  },

  wheelStopped: (game) => {
    if (game.spin.phase !== 'stopping') return step(game)
    const { prize, isSubstitute, savedCode } = game.spin
    const shown = withStored(withParticipation(game, { prize }), { prize })
    const next: Game = { ...shown, spin: { phase: 'idle' } }
    if (isSubstitute) return step(next, showToast(TOASTS.prizeError))
    if (!isWin(prize)) return step(next, showToast(TOASTS.lost))
    const celebration: Effect[] = [{ type: 'showConfetti' }, showToast(wonToast(prize.name))]
    const codeStep = savedCode === null ? requestCode(next) : storeCode(next, savedCode, prize.name)
    return step(codeStep.game, ...celebration, ...codeStep.effects)
  },
  codeObtained: (game, { code, prizeName }) => storeCode(game, code, prizeName),
  codeFailed: (game, { failure }) => {
    if (game.codeStatus !== 'working') return step(game)
    return step({ ...game, codeStatus: 'failed' }, ...CODE_FAILURE_TOASTS[failure].map(showToast))
  },
  codeRetried: (game) => {
    if (game.codeStatus !== 'failed') return step(game)
    const next = requestCode(game)
    return step(next.game, { type: 'withdrawToasts', which: 'destructive' }, ...next.effects)
  },

  mailsSent: (game, { message }) =>
    step(withParticipation(game, { mails: 'sent' }), showToast(mailsSentToast(message))),
  mailsWaiting: (game, { message }) => step(game, showToast(mailsWaitingToast(message))),
  // If only the venue's mail failed, the state of the prize shows that the player's mail was sent.
  mailsFailed: (game, { reason }) =>
    step(
      withParticipation(game, { mails: 'failed' }),
      showToast(mailsFailedToast(reason)),
      ...createStateRequests(game),
    ),
  mailsBroken: (game) => step(game, showToast(TOASTS.mailsBroken)),

  prizeStateRequested: (game) => step(game, ...createStateRequests(game)),
  prizeStateReceived: (game, { prizeState }) =>
    step(
      withParticipation(game, {
        prizeState,
        ...(prizeState.mailSentAt && { mails: 'sent' as const }),
      }),
    ),
  prizeStateFailed: (game) => step(game),
  mailResendRequested: (game) => step(game, { type: 'resendMail', email: game.stored.email }),
  mailResent: (game, { message }) =>
    step(game, showToast(mailResentToast(message)), ...createStateRequests(game)),

  backPressed: (game) => {
    if (game.spin.phase !== 'idle') return step(game)
    const view = deriveView(game.stored, false)
    if (view === 'email') return step(withStored(game, { reviewed: false }))
    if (view === 'wheel')
      return step({ ...withStored(game, { email_submitted: false }), formProblem: null })
    if (view !== 'prize') return step(game)
    const cleared = withStored(game, { prize: null, prize_code: '', has_played: false })
    return step({ ...cleared, codeStatus: 'none' })
  },
}

/**
 * Returns the game after an event, and the effects for the page to perform. `request`: the request
 * that the event answers. An answer that the game does not await changes at most the venue's
 * availability.
 */
export function play(game: Game, event: GameEvent, request?: CallEffect): Step {
  if (request && !isAwaited(game, event, request)) return recordAvailability(game, event)
  const transition = TRANSITIONS[event.type] as (game: Game, event: GameEvent) => Step
  return transition(game, event)
}

/** The ticket belongs to no participation, because the server stores nothing for a commitment. */
const REQUEST_AVAILABILITY: Effect = {
  type: 'requestCommitment',
  ticket: '0'.repeat(2 * TICKET_BYTES),
}

function storeCode(game: Game, code: string, prizeName: string): Step {
  const { playedAt, validUntil = null } = game.stored.participation ?? {}
  if (!playedAt) return step(game)
  const saved = withParticipation(game, { savedCode: { code, prizeName, playedAt, validUntil } })
  const shown = withStored(saved, { prize_code: game.stored.prize ? code : '' })
  return requestMailsAndState({ ...shown, codeStatus: 'none' })
}
