import { checkEmailForm } from './email-form.ts'
import type { Effect, Game, GameEvent, Step } from './game.ts'
import {
  delayedToast,
  mailResentToast,
  mailsFailedToast,
  mailsSentToast,
  mailsWaitingToast,
  TOASTS,
  wonToast,
  type Toast,
} from './messages.ts'
import type { CodeFailure } from './prize-code.ts'
import { consolationPrize, isWin } from './prize.ts'
import { putAway, takeUp } from './recovery.ts'
import { SPIN_WAIT_MAX_SECONDS, TICKET_BYTES } from './rules.ts'
import { askForCode, askForDraw, askForState, followCode, withParticipation, withStored } from './steps.ts'
import { deriveView } from './view.ts'
import { newParticipation } from './visitor.ts'

type Transitions = { [T in GameEvent['type']]: (game: Game, event: Extract<GameEvent, { type: T }>) => Step }

/** Every event and what it does (spec §4, Events). An event that does not fit the moment changes nothing. */
const TRANSITIONS: Transitions = {
  loaded: (game, { now, shut = null }) => {
    const taken = takeUp(putAway({ ...game, shut }, now))
    return shut ? step(taken.game, ...taken.effects, ASK_OPENING) : taken
  },
  // The clock may be wrong: where it disagrees with what shows, the server is asked.
  timePassed: (game, { now, shut }) => {
    const next = putAway(game, now)
    const asked = shut?.code === game.shut?.code ? [] : [ASK_OPENING]
    return step(next, ...asked, ...askForState(next))
  },
  shutTold: (game, { shut }) => {
    const next = { ...game, shut }
    if (game.spin.phase !== 'turning') return still(next)
    return still({ ...withStored(next, { has_played: false }), spin: { phase: 'idle' } })
  },

  otherTabStored: (game, { stored }) => still(isBusy(game) ? game : { ...game, stored }),

  reviewAsked: (game) => still({ ...game, isReviewDialogOpen: true }),
  reviewPostponed: (game) => still({ ...game, isReviewDialogOpen: false }),
  reviewConfirmed: (game) =>
    step({ ...withStored(game, { reviewed: true }), isReviewDialogOpen: false }, show(TOASTS.reviewThanks)),

  reviewSkipped: (game) =>
    still(game.venue.reviewMode === 'invited' ? withStored(game, { reviewed: true }) : game),

  formEdited: (game, { form }) => still({ ...game, form: { ...game.form, ...form }, formProblem: null }),
  emailSubmitted: (game, { ticket }) => {
    const checked = checkEmailForm(game.form)
    if (!checked.ok) return step({ ...game, formProblem: checked.toast }, show(TOASTS[checked.toast]))
    const { acceptedTerms, promoEmails } = game.form
    const participation = {
      ...(game.stored.participation ?? newParticipation({ ticket, acceptedTerms, promoEmails })),
      acceptedTerms,
      promoEmails,
      isRefused: false,
    }
    const stored = { email: checked.email, email_submitted: true, has_played: false, participation }
    const next = { ...withStored(game, stored), formProblem: null }
    return step(
      next,
      show(TOASTS.emailSaved),
      ...(participation.promised ? [] : [askForDraw(participation, checked.email)]),
    )
  },

  commitmentReceived: (game, { ticket, promised, clientSeed }) => {
    const { participation } = game.stored
    const open = { ...game, shut: null }
    if (participation?.ticket !== ticket || participation.promised) return still(open)
    const next = withParticipation(open, { promised, clientSeed })
    return game.spin.phase === 'turning' ? turn(next) : still(next)
  },
  commitmentFailed: (game) => (game.stored.participation?.promised ? still(game) : failSpin(game)),
  commitmentRefused: (game) => failSpin(withParticipation(game, { promised: null, clientSeed: null })),

  spinPressed: (game, { ticket }) => {
    const isWheel = deriveView(game.stored, false) === 'wheel'
    if (game.spin.phase !== 'idle' || game.stored.has_played || !isWheel) return still(game)
    // An e-mail that was submitted came with the terms accepted.
    const fresh = ticket ? newParticipation({ ticket, acceptedTerms: true, promoEmails: false }) : null
    const participation = game.stored.participation ?? fresh
    return participation ? turn(withStored(game, { has_played: true, participation })) : still(game)
  },
  drawReceived: (game, { answer, trust, landing }) => {
    if (game.spin.phase !== 'turning') return still(game)
    const { playedAt, nextPlayAt, validUntil = null, codeByEmail, proof } = answer
    const odds = (proof ?? game.stored.participation?.promised)?.odds ?? []
    const drawn = answer.prize.id === '' ? undefined : odds.find((prize) => prize.id === answer.prize.id)
    const prize = drawn ?? consolationPrize(odds.length > 0 ? odds : game.venue.prizes)
    const next = withParticipation(game, {
      ...{ playedAt, nextPlayAt, validUntil, proof, trust, codeByEmail: codeByEmail ?? false },
      isRefused: false,
    })
    return still({
      ...withStored(next, { email: answer.userEmail }),
      spin: { phase: 'stopping', prize, landing, isSubstitute: !drawn, savedCode: answer.prizeCode },
    })
  },
  drawFailed: (game) => failSpin(game),
  drawDelayed: (game, { seconds, reason }) => {
    const told = delayedToast(reason, seconds)
    const { participation, email } = game.stored
    if (seconds > SPIN_WAIT_MAX_SECONDS || !participation || game.spin.phase !== 'turning')
      return failSpin(game, told)
    return step(game, show(told), { type: 'askDraw', participation, email, afterSeconds: seconds })
  },
  alreadyPlayed: (game, { nextPlayAt }) => {
    if (game.spin.phase !== 'turning') return still(game)
    return still({ ...withParticipation(game, { isRefused: true, nextPlayAt }), spin: { phase: 'idle' } })
  },
  oddsChanged: (game, { table }) => {
    const promised = game.stored.participation?.promised
    if (game.spin.phase !== 'turning' || !promised || promised.oddsHash === table.oddsHash)
      return failSpin(game)
    return turn(withParticipation(game, { promised: { ...promised, ...table }, hasOddsChanged: true }))
  },
  emailRefused: (game, { email, problem }) => {
    // An answer about an address that has been corrected meanwhile.
    if (email !== game.stored.email) return still(game)
    const next = withStored(game, { email_submitted: false, has_played: false })
    return step({ ...next, spin: { phase: 'idle' }, formProblem: problem }, show(TOASTS[problem]))
  },

  wheelStopped: (game) => {
    if (game.spin.phase !== 'stopping') return still(game)
    const { prize, isSubstitute, savedCode } = game.spin
    const shown = withStored(withParticipation(game, { prize }), { prize })
    const next: Game = { ...shown, spin: { phase: 'idle' } }
    if (isSubstitute) return step(next, show(TOASTS.prizeError))
    if (!isWin(prize)) return step(next, show(TOASTS.lost))
    const joy: Effect[] = [{ type: 'showConfetti' }, show(wonToast(prize.name))]
    const then = savedCode === null ? askForCode(next) : keepCode(next, savedCode, prize.name)
    return step(then.game, ...joy, ...then.effects)
  },
  codeObtained: (game, { code, prizeName }) => keepCode(game, code, prizeName),
  codeFailed: (game, { failure }) =>
    step({ ...game, codeStatus: 'failed' }, ...CODE_FAILURE_TOASTS[failure].map(show)),
  codeRetried: (game) => {
    if (game.codeStatus !== 'failed') return still(game)
    const asked = askForCode(game)
    return step(asked.game, { type: 'withdrawErrors' }, ...asked.effects)
  },

  mailsSent: (game, { message }) =>
    step(withParticipation(game, { mails: 'sent' }), show(mailsSentToast(message))),
  mailsWaiting: (game, { message }) => step(game, show(mailsWaitingToast(message))),
  // It may have been the venue's mail alone: what became of the player's, the state tells.
  mailsFailed: (game, { reason }) =>
    step(withParticipation(game, { mails: 'failed' }), show(mailsFailedToast(reason)), ...askForState(game)),
  mailsBroken: (game) => step(game, show(TOASTS.mailsBroken)),

  prizeStateAsked: (game) => step(game, ...askForState(game)),
  prizeStateReceived: (game, { ticket, prizeState }) => {
    if (game.stored.participation?.ticket !== ticket) return still(game)
    return still(
      withParticipation(game, { prizeState, ...(prizeState.mailSentAt && { mails: 'sent' as const }) }),
    )
  },
  prizeStateFailed: still,
  mailAskedAgain: (game) => step(game, { type: 'resendMail', email: game.stored.email }),
  mailResent: (game, { message }) => step(game, show(mailResentToast(message)), ...askForState(game)),

  backPressed: (game) => {
    if (game.spin.phase !== 'idle') return still(game)
    const view = deriveView(game.stored, false)
    if (view === 'email') return still(withStored(game, { reviewed: false }))
    if (view === 'wheel') return still({ ...withStored(game, { email_submitted: false }), formProblem: null })
    if (view !== 'prize') return still(game)
    const cleared = withStored(game, { prize: null, prize_code: '', has_played: false })
    return still({ ...cleared, codeStatus: 'none' })
  },
}

/** The whole game: what it becomes after an event, and what the page must do about it (spec §4). */
export function play(game: Game, event: GameEvent): Step {
  const transition = TRANSITIONS[event.type] as (game: Game, event: GameEvent) => Step
  return transition(game, event)
}

/** With the ticket of nobody: asking for a promise writes nothing. */
const ASK_OPENING: Effect = { type: 'askCommitment', ticket: '0'.repeat(2 * TICKET_BYTES) }

/** Which toasts tell of a missing code: the reason first, then what it means for the player (spec §7 and §8). */
const CODE_FAILURE_TOASTS: Record<CodeFailure, readonly Toast[]> = {
  lookupFailed: [TOASTS.lookupFailed, TOASTS.codeMissing],
  attemptsExhausted: [TOASTS.attemptsExhausted, TOASTS.codeMissing],
  saveFailed: [TOASTS.saveFailed],
  saveRefused: [TOASTS.codeMissing],
}

function step(game: Game, ...effects: readonly Effect[]): Step {
  return { game, effects }
}

function still(game: Game): Step {
  return { game, effects: [] }
}

function show(toast: Toast): Effect {
  return { type: 'showToast', toast }
}

function isBusy(game: Game): boolean {
  return game.spin.phase !== 'idle' || game.codeStatus === 'working'
}

function turn(game: Game): Step {
  const { participation, email } = game.stored
  if (!participation) return still(game)
  return step({ ...game, spin: { phase: 'turning' } }, askForDraw(participation, email))
}

/** No answer: the wheel stops, the button is live again, the ticket is kept. */
function failSpin(game: Game, told: Toast = TOASTS.prizeError): Step {
  if (game.spin.phase !== 'turning') return still(game)
  return step({ ...withStored(game, { has_played: false }), spin: { phase: 'idle' } }, show(told))
}

function keepCode(game: Game, code: string, prizeName: string): Step {
  const { playedAt, validUntil = null } = game.stored.participation ?? {}
  if (!playedAt) return still(game)
  const kept = withParticipation(game, { savedCode: { code, prizeName, playedAt, validUntil } })
  const shown = withStored(kept, { prize_code: game.stored.prize ? code : '' })
  return followCode({ ...shown, codeStatus: 'none' })
}
