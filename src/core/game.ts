import type { PrizeEmailRequest, ToldDraw } from './calls.ts'
import type { Commitment } from './draw-proof.ts'
import type { EmailForm, EmailFormProblem, EmailProblem } from './email-form.ts'
import type { Toast } from './messages.ts'
import type { Shut } from './opening.ts'
import type { CodeFailure } from './prize-code.ts'
import type { PrizeState } from './prize-state.ts'
import type { Prize } from './prize.ts'
import type { Venue } from './venue.ts'
import type { DrawTrust, Participation, Stored } from './visitor.ts'

/** The wheel: at rest, turning freely until the draw is known, or slowing down to the drawn prize. */
export type Spin =
  | { readonly phase: 'idle' }
  | { readonly phase: 'turning' }
  | {
      readonly phase: 'stopping'
      readonly prize: Prize
      /** In [0, 1): where inside the middle of the segment the wheel stops. */
      readonly landing: number
      /** The server named no prize of this venue: `prize` stands in for it. */
      readonly isSubstitute: boolean
      readonly savedCode: string | null
    }

/** One venue's game: what is stored, and what lasts only as long as the page. */
export type Game = {
  readonly venue: Venue
  readonly stored: Stored
  readonly form: EmailForm
  readonly formProblem: EmailFormProblem | null
  readonly isReviewDialogOpen: boolean
  readonly spin: Spin
  readonly codeStatus: 'none' | 'working' | 'failed'
  /** Nobody can play now: by the page's clock at first, then by the server's word. */
  readonly shut: Shut | null
}

/** What happened: a press, an answer, a passing of time. Dice come along as values. */
export type GameEvent =
  /** `shut`: what the page's own clock and the venue's file say. */
  | { readonly type: 'loaded'; readonly now: string; readonly shut?: Shut | null }
  | { readonly type: 'timePassed'; readonly now: string; readonly shut?: Shut | null }
  /** The server has refused to play. */
  | { readonly type: 'shutTold'; readonly shut: Shut }
  | { readonly type: 'otherTabStored'; readonly stored: Stored }
  | { readonly type: 'reviewAsked' }
  | { readonly type: 'reviewPostponed' }
  | { readonly type: 'reviewConfirmed' }
  /** Where the venue only invites to review. */
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
  /** `ticket`: for a wheel that has none yet. */
  | { readonly type: 'spinPressed'; readonly ticket?: string }
  | {
      readonly type: 'drawReceived'
      readonly answer: ToldDraw
      readonly trust: DrawTrust | null
      readonly landing: number
    }
  | { readonly type: 'drawFailed' }
  /** Too many play at once: in so many seconds there may be room. `reason` says so. */
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
  | { readonly type: 'prizeStateAsked' }
  | { readonly type: 'prizeStateReceived'; readonly ticket: string; readonly prizeState: PrizeState }
  | { readonly type: 'prizeStateFailed' }
  | { readonly type: 'mailAskedAgain' }
  /** What the server said, which tells nobody whether there was a prize; null when it said nothing of use. */
  | { readonly type: 'mailResent'; readonly message: string | null }
  | { readonly type: 'backPressed' }

/** What the screens can say; the page adds the dice. */
export type PlayerEvent =
  | Extract<
      GameEvent,
      {
        type:
          | 'reviewAsked'
          | 'reviewPostponed'
          | 'reviewConfirmed'
          | 'reviewSkipped'
          | 'formEdited'
          | 'spinPressed'
          | 'wheelStopped'
          | 'codeRetried'
          | 'prizeStateAsked'
          | 'mailAskedAgain'
          | 'backPressed'
      }
    >
  | { readonly type: 'emailSubmitted' }

/** What the page must do about it. Calls carry all they need, so that a later state cannot change them. */
export type Effect =
  | { readonly type: 'showToast'; readonly toast: Toast }
  | { readonly type: 'showConfetti' }
  /** Those that wait or show tell of a step that is being tried again. */
  | { readonly type: 'withdrawErrors' }
  /** Without an address, only to learn whether the venue is open: a promise is given nowhere else. */
  | { readonly type: 'askCommitment'; readonly ticket: string; readonly email?: string }
  /** `afterSeconds`: not before. */
  | {
      readonly type: 'askDraw'
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
  | { readonly type: 'askPrizeState'; readonly ticket: string }
  | { readonly type: 'resendMail'; readonly email: string }

export type Step = { readonly game: Game; readonly effects: readonly Effect[] }

/** A venue's game as the page finds it: nothing runs yet. */
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
    shut: null,
  }
}
