import type { PrizeEmailRequest } from '#codes/calls.ts'
import type { CodeFailure } from '#codes/prize-code.ts'
import type { ReceivedDraw } from '#draw/calls.ts'
import type { Commitment, ProofStatus } from '#draw/proof.ts'
import type { PrizeState } from '#redemption/prize-state.ts'
import type { Unavailability } from '#venues/availability.ts'
import type { Prize } from '#venues/prize.ts'
import type { Venue } from '#venues/venue.ts'

import type { EmailForm, EmailFormProblem, EmailProblem } from './email-form.ts'
import type { Participation, Stored } from './stored-game.ts'
import type { GameToast } from './toasts.fr.ts'

/** The wheel: at rest, turning freely until the draw is known, or slowing down to the drawn prize. */
export type Spin =
  | { readonly phase: 'idle' }
  | { readonly phase: 'turning' }
  | {
      readonly phase: 'stopping'
      readonly prize: Prize
      /** In [0, 1): the stop position within the middle part of the segment. */
      readonly landing: number
      /** The server named no prize of this venue, and `prize` replaces it. */
      readonly isSubstitute: boolean
      readonly savedCode: string | null
    }

/** One venue's game: the stored values, and the state that ends with the page. */
export type Game = {
  readonly venue: Venue
  readonly stored: Stored
  readonly form: EmailForm
  readonly formProblem: EmailFormProblem | null
  readonly isReviewDialogOpen: boolean
  readonly spin: Spin
  readonly codeStatus: 'none' | 'working' | 'failed'
  /** Why the game is unavailable now, else null. It follows from the page's clock at first, then from the server's answers. */
  readonly unavailability: Unavailability | null
}

/** A press, an answer, or a lapse of time. Random values are part of the event. */
export type GameEvent =
  /** `unavailability`: the unavailability that follows from the page's clock and the venue's file. */
  | { readonly type: 'loaded'; readonly now: string; readonly unavailability?: Unavailability | null }
  | { readonly type: 'timePassed'; readonly now: string; readonly unavailability?: Unavailability | null }
  /** The server has refused a request because the game is unavailable. */
  | { readonly type: 'venueUnavailable'; readonly unavailability: Unavailability }
  | { readonly type: 'otherTabStored'; readonly stored: Stored }
  | { readonly type: 'reviewRequested' }
  | { readonly type: 'reviewPostponed' }
  | { readonly type: 'reviewConfirmed' }
  /** At a venue where the review is optional. */
  | { readonly type: 'reviewSkipped' }
  | { readonly type: 'formEdited'; readonly form: Partial<EmailForm> }
  | { readonly type: 'emailSubmitted'; readonly ticket: string }
  | {
      readonly type: 'commitmentReceived'
      readonly ticket: string
      readonly promised: Commitment
      readonly clientSeed: string
    }
  | { readonly type: 'commitmentFailed' }
  /** `ticket`: a new ticket, used if the game has no participation yet. */
  | { readonly type: 'spinPressed'; readonly ticket?: string }
  | {
      readonly type: 'drawReceived'
      readonly answer: ReceivedDraw
      readonly trust: ProofStatus | null
      readonly landing: number
    }
  | { readonly type: 'drawFailed' }
  /** The server is at its limit: the draw may be asked for again after `seconds`. `reason` is the text to show. */
  | { readonly type: 'drawDelayed'; readonly seconds: number; readonly reason: string }
  | { readonly type: 'alreadyPlayed'; readonly nextPlayAt: string | null }
  | { readonly type: 'oddsChanged'; readonly table: Pick<Commitment, 'oddsHash' | 'odds'> }
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
  /** The page waits for the state of the player's mail. */
  | { readonly type: 'prizeStateRequested' }
  | { readonly type: 'prizeStateReceived'; readonly ticket: string; readonly prizeState: PrizeState }
  | { readonly type: 'prizeStateFailed' }
  | { readonly type: 'mailResendRequested' }
  /** `message`: the server's answer, the same with and without a prize; null if it could not be read. */
  | { readonly type: 'mailResent'; readonly message: string | null }
  | { readonly type: 'backPressed' }

/** The events that screens send; the page adds the random values. */
export type PlayerEvent =
  | Extract<
      GameEvent,
      {
        type:
          | 'reviewRequested'
          | 'reviewPostponed'
          | 'reviewConfirmed'
          | 'reviewSkipped'
          | 'formEdited'
          | 'spinPressed'
          | 'wheelStopped'
          | 'codeRetried'
          | 'prizeStateRequested'
          | 'mailResendRequested'
          | 'backPressed'
      }
    >
  | { readonly type: 'emailSubmitted' }

/** An action that the page must perform. It contains all its data, so that a later state cannot change it. */
export type Effect =
  | { readonly type: 'showToast'; readonly toast: GameToast }
  | { readonly type: 'showConfetti' }
  /** The error toasts, shown or queued, are about a step that is being tried again. */
  | { readonly type: 'withdrawErrors' }
  /** Without `email` it only asks whether the venue is available: the server sends a promise at no other venue. */
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
  | { readonly type: 'sendPrizeEmail'; readonly request: PrizeEmailRequest }
  | { readonly type: 'requestPrizeState'; readonly ticket: string }
  | { readonly type: 'resendMail'; readonly email: string }

export type Step = { readonly game: Game; readonly effects: readonly Effect[] }

/** Returns a venue's game with its stored values and an idle wheel. */
export function newGame(venue: Venue, stored: Stored): Game {
  return {
    venue,
    stored,
    form: {
      email: stored.email,
      acceptedTerms: stored.participation?.acceptedTerms ?? stored.email_submitted,
      promoEmails: stored.participation?.promoEmails ?? false,
    },
    formProblem: null,
    isReviewDialogOpen: false,
    spin: { phase: 'idle' },
    codeStatus: 'none',
    unavailability: null,
  }
}
