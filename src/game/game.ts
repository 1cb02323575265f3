import type { PrizeEmailRequest } from '#codes/prize-email.ts'
import type { CodeFailure } from '#codes/prize-code.ts'
import type { DrawPromise, ReceivedDraw } from '#draw/answers.ts'
import type { Commitment, ProofStatus } from '#draw/proof.ts'
import type { StaleTerms } from '#draw/stale-terms.ts'
import { NEW_ENTRIES, pickEntries } from '#players/new-entries.ts'
import type { PrizeState } from '#redemption/prize-state-schema.ts'
import type { GameToast } from '#texts/game/toasts.ts'
import type { Unavailability } from '#venues/availability/unavailability.ts'
import type { Prize } from '#venues/prizes/prize.ts'
import type { ShownVenue } from '#venues/published-venue.ts'

import type { EmailForm, EmailFormProblem, EmailProblem } from './email-form.ts'
import type { Participation, Stored } from './stored-game.ts'

/**
 * The wheel: at rest, turning freely until the draw is known, or slowing down to the drawn prize.
 */
export type Spin =
  | { readonly phase: 'idle' }
  /** `request`: the request whose answer stops the wheel. */
  | { readonly phase: 'turning'; readonly request: CallEffect }
  | {
      readonly phase: 'stopping'
      readonly prize: Prize
      /** A number in [0, 1): the stop position within the middle part of the segment. */
      readonly landing: number
      /**
       * True if the answer contained no valid prize of this venue. `prize` is then the consolation
       * prize.
       */
      readonly isSubstitute: boolean
      readonly savedCode: string | null
    }

export type TermsChange = Pick<StaleTerms, 'reason' | 'changes'>

/** The game of a venue: the stored values, and the state that is lost when the page is closed. */
export type Game = {
  readonly venue: ShownVenue
  readonly stored: Stored
  readonly form: EmailForm
  readonly formProblem: EmailFormProblem | null
  /**
   * The change of the accepted terms, while the form asks the player to accept them again; null
   * otherwise.
   */
  readonly termsChange: TermsChange | null
  readonly isReviewDialogOpen: boolean
  readonly spin: Spin
  readonly codeStatus: 'none' | 'working' | 'failed'
  /**
   * The reason why the game is unavailable now, or null. The reason comes first from the page's
   * clock, and then from the server's answers.
   */
  readonly unavailability: Unavailability | null
}

/**
 * A user action, the answer to a call, or the passage of time. The event contains its random
 * values.
 */
export type GameEvent =
  /** `unavailability`: according to the page's clock and the venue's file. */
  | {
      readonly type: 'loaded'
      readonly now: string
      readonly unavailability?: Unavailability | null
    }
  | {
      readonly type: 'timePassed'
      readonly now: string
      readonly unavailability?: Unavailability | null
    }
  /** The server refused a request because the game is unavailable. */
  | { readonly type: 'venueUnavailable'; readonly unavailability: Unavailability }
  | { readonly type: 'otherTabStored'; readonly stored: Stored }
  | { readonly type: 'reviewRequested' }
  | { readonly type: 'reviewPostponed' }
  | { readonly type: 'reviewConfirmed' }
  /** Happens only at a venue where the review is optional. */
  | { readonly type: 'playPressed' }
  | { readonly type: 'formEdited'; readonly form: Partial<EmailForm> }
  | { readonly type: 'emailSubmitted'; readonly ticket: string; readonly isOffline?: boolean }
  | {
      readonly type: 'commitmentReceived'
      readonly promised: DrawPromise
      readonly clientSeed: string
    }
  | { readonly type: 'commitmentFailed' }
  /** `ticket`: a new ticket, which is used if the game has no participation yet. */
  | { readonly type: 'spinPressed'; readonly ticket?: string }
  | {
      readonly type: 'drawReceived'
      readonly answer: ReceivedDraw
      readonly trust: ProofStatus | null
      readonly landing: number
    }
  | { readonly type: 'drawFailed' }
  /** A rate limit of the server delays the draw by `seconds`. `reason`: the text to show. */
  | { readonly type: 'drawDelayed'; readonly seconds: number; readonly reason: string }
  | { readonly type: 'alreadyPlayed'; readonly nextPlayAt: string | null }
  | { readonly type: 'oddsChanged'; readonly table: Pick<Commitment, 'oddsHash' | 'odds'> }
  /** The terms have changed since the player accepted them. `terms.venue` replaces the venue. */
  | { readonly type: 'termsChanged'; readonly terms: StaleTerms }
  | { readonly type: 'commitmentRefused' }
  | { readonly type: 'emailRefused'; readonly email: string; readonly problem: EmailProblem }
  | { readonly type: 'wheelStopped' }
  | { readonly type: 'codeObtained'; readonly code: string; readonly prizeName: string }
  | { readonly type: 'codeFailed'; readonly failure: CodeFailure }
  | { readonly type: 'codeRetried' }
  | { readonly type: 'mailsSent'; readonly message: string }
  | { readonly type: 'mailsWaiting'; readonly message: string }
  | { readonly type: 'mailsFailed'; readonly reason: string }
  | { readonly type: 'mailsBroken' }
  /** The view requests the state of the player's mail. */
  | { readonly type: 'prizeStateRequested' }
  | { readonly type: 'prizeStateReceived'; readonly prizeState: PrizeState }
  | { readonly type: 'prizeStateFailed' }
  | { readonly type: 'mailResendRequested' }
  /**
   * `message`: the server's answer, which is the same with and without a prize; null without an
   * answer.
   */
  | { readonly type: 'mailResent'; readonly message: string | null }
  | { readonly type: 'backPressed' }

/** The events of the screens, to which the game store adds the random values. */
export type PlayerEvent =
  | Extract<
      GameEvent,
      {
        type:
          | 'reviewRequested'
          | 'reviewPostponed'
          | 'reviewConfirmed'
          | 'playPressed'
          | 'formEdited'
          | 'spinPressed'
          | 'wheelStopped'
          | 'codeRetried'
          | 'prizeStateRequested'
          | 'mailResendRequested'
          | 'backPressed'
      }
    >
  | { readonly type: 'emailSubmitted'; readonly isOffline?: boolean }

/**
 * An action for the page to perform. It contains all its data, so that a later state cannot change
 * it.
 */
export type Effect =
  | { readonly type: 'showToast'; readonly toast: GameToast }
  | { readonly type: 'showConfetti' }
  /** Removes the errors of a step that is repeated, or the invitation to an impossible spin. */
  | { readonly type: 'withdrawToasts'; readonly which: 'destructive' | 'emailSaved' }
  | CallEffect

/** A request to the server. An event answers it. */
export type CallEffect =
  /**
   * Without `email`, the request is a probe: the server sends no commitment for an unavailable
   * venue.
   */
  | { readonly type: 'requestCommitment'; readonly ticket: string; readonly email?: string }
  /** `afterSeconds`: the delay of the request. */
  | {
      readonly type: 'requestDraw'
      readonly participation: Participation
      readonly email: string
      readonly afterSeconds?: number
    }
  | {
      readonly type: 'obtainCode'
      readonly participation: Participation
      readonly email: string
      readonly prize: Prize
    }
  | {
      readonly type: 'sendPrizeEmail'
      readonly ticket: string
      readonly request: PrizeEmailRequest
    }
  | { readonly type: 'requestPrizeState'; readonly ticket: string }
  | { readonly type: 'resendMail'; readonly email: string }

export type Step = { readonly game: Game; readonly effects: readonly Effect[] }

/** Returns the game of a venue with the stored values and a wheel at rest. */
export function newGame(venue: ShownVenue, stored: Stored): Game {
  const entries = stored.participation ?? { ...NEW_ENTRIES, acceptedTerms: stored.email_submitted }
  const acceptedHash = stored.participation?.termsHash ?? venue.terms.hash
  // The box was ticked beside the terms of `acceptedHash`. Beside other terms it is not ticked.
  const acceptedTerms = entries.acceptedTerms && acceptedHash === venue.terms.hash
  return {
    venue,
    stored,
    form: { email: stored.email, ...pickEntries(entries), acceptedTerms },
    formProblem: null,
    termsChange: null,
    isReviewDialogOpen: false,
    spin: { phase: 'idle' },
    codeStatus: 'none',
    unavailability: null,
  }
}
