import type { PrizeEmailRequest, UsedPrizeCode } from '#codes/calls.ts'
import type { CodeLookupResult, CodeSaveResult } from '#codes/prize-code.ts'
import type { SpinRequest, ReceivedDraw } from '#draw/calls.ts'
import type { Commitment } from '#draw/proof.ts'
import type { EmailProblem } from '#game/email-form.ts'
import type { GameEvent } from '#game/game.ts'
import type { PrizeState } from '#redemption/prize-state.ts'
import type { Unavailability } from '#venues/availability.ts'

type CommitmentReply =
  | { readonly type: 'promised'; readonly promised: Commitment }
  | { readonly type: 'emailRefused'; readonly problem: EmailProblem }
  | { readonly type: 'venueUnavailable'; readonly unavailability: Unavailability }
  | { readonly type: 'failed' }

export type DrawReply =
  | { readonly type: 'drawn'; readonly answer: ReceivedDraw }
  | { readonly type: 'alreadyPlayed'; readonly nextPlayAt: string | null }
  | { readonly type: 'oddsChanged'; readonly table: Pick<Commitment, 'oddsHash' | 'odds'> }
  | { readonly type: 'commitmentRefused' }
  | { readonly type: 'drawDelayed'; readonly seconds: number; readonly reason: string }
  | { readonly type: 'emailRefused'; readonly problem: EmailProblem }
  | { readonly type: 'venueUnavailable'; readonly unavailability: Unavailability }
  | { readonly type: 'failed' }

/** The reply to the request of the mails: an event of the game. */
export type MailReply = Extract<
  GameEvent,
  { type: 'mailsSent' | 'mailsWaiting' | 'mailsFailed' | 'mailsBroken' }
>

/** The calls of the game. Each returns its result or its failure as a value. */
export type GameCalls = {
  requestCommitment(venueKey: string, ticket: string, userEmail?: string): Promise<CommitmentReply>
  requestDraw(request: SpinRequest): Promise<DrawReply>
  /** With the ticket of a win, the look-up does not count for the limit on guesses. */
  lookUpCode(code: string, ticket: string): Promise<CodeLookupResult>
  saveCode(row: UsedPrizeCode, ticket: string): Promise<CodeSaveResult>
  sendPrizeEmail(request: PrizeEmailRequest): Promise<MailReply>
  /** Returns null without an answer. */
  requestPrizeState(venueKey: string, ticket: string): Promise<PrizeState | null>
  /** Returns the server's message, which is the same with and without a prize; null without an answer. */
  resendMail(appIdentifier: string, userEmail: string): Promise<string | null>
}
