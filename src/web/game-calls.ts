import type { PrizeEmailRequest, SpinRequest, ToldDraw, UsedPrizeCode } from '#core/calls.ts'
import type { Commitment } from '#core/draw-proof.ts'
import type { EmailProblem } from '#core/email-form.ts'
import type { GameEvent } from '#core/game.ts'
import type { Shut } from '#core/opening.ts'
import type { PrizeState } from '#core/prize-state.ts'
import type { CodeLookup, CodeSaving } from '#core/prize-code.ts'

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

/** What the game hears of it, as it is. */
export type MailReply = Extract<
  GameEvent,
  { type: 'mailsSent' | 'mailsWaiting' | 'mailsFailed' | 'mailsBroken' }
>

/** The server as the page sees it: every call gives a result, none throws (spec §7). */
export type GameCalls = {
  askCommitment(venueKey: string, ticket: string, userEmail?: string): Promise<CommitmentReply>
  askDraw(request: SpinRequest): Promise<DrawReply>
  /** The ticket shows that a winner asks: she is not counted among those who may be guessing. */
  lookUpCode(code: string, ticket: string): Promise<CodeLookup>
  saveCode(row: UsedPrizeCode, ticket: string): Promise<CodeSaving>
  sendPrizeEmail(request: PrizeEmailRequest): Promise<MailReply>
  /** Null when it is not known now. */
  askPrizeState(venueKey: string, ticket: string): Promise<PrizeState | null>
  /** The server's sentence, the same whether the mailbox has won or not; null when it did not come. */
  resendMail(appIdentifier: string, userEmail: string): Promise<string | null>
}
