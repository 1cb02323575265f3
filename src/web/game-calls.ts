import type { SpinRequest, ToldDraw } from '#core/calls.ts'
import type { PrizeEmailRequest, UsedPrizeCode } from '#core/code-calls.ts'
import type { Commitment } from '#core/draw-proof.ts'
import type { EmailProblem } from '#core/email-form.ts'
import type { GameEvent } from '#core/game.ts'
import type { Shut } from '#core/opening.ts'
import type { CodeLookup, CodeSaving } from '#core/prize-code.ts'
import type { PrizeState } from '#core/prize-state.ts'

type CommitmentReply =
  | { readonly type: 'promised'; readonly promised: Commitment }
  | { readonly type: 'emailRefused'; readonly problem: EmailProblem }
  | { readonly type: 'shutTold'; readonly shut: Shut }
  | { readonly type: 'failed' }

export type DrawReply =
  | { readonly type: 'drawn'; readonly answer: ToldDraw }
  | { readonly type: 'alreadyPlayed'; readonly nextPlayAt: string | null }
  | { readonly type: 'oddsChanged'; readonly table: Pick<Commitment, 'oddsHash' | 'odds'> }
  | { readonly type: 'commitmentRefused' }
  | { readonly type: 'drawDelayed'; readonly seconds: number; readonly reason: string }
  | { readonly type: 'emailRefused'; readonly problem: EmailProblem }
  | { readonly type: 'shutTold'; readonly shut: Shut }
  | { readonly type: 'failed' }

/** The reply is an event of the game. */
export type MailReply = Extract<
  GameEvent,
  { type: 'mailsSent' | 'mailsWaiting' | 'mailsFailed' | 'mailsBroken' }
>

/** The calls of the game: each returns a result, and none throws. */
export type GameCalls = {
  askCommitment(venueKey: string, ticket: string, userEmail?: string): Promise<CommitmentReply>
  askDraw(request: SpinRequest): Promise<DrawReply>
  /** The ticket shows that a winner asks: the look-up does not count against the limit on guesses. */
  lookUpCode(code: string, ticket: string): Promise<CodeLookup>
  saveCode(row: UsedPrizeCode, ticket: string): Promise<CodeSaving>
  sendPrizeEmail(request: PrizeEmailRequest): Promise<MailReply>
  /** Null without an answer. */
  askPrizeState(venueKey: string, ticket: string): Promise<PrizeState | null>
  /** The server's message, the same whether or not the mailbox has won; null without an answer. */
  resendMail(appIdentifier: string, userEmail: string): Promise<string | null>
}
