import type { SpinAnswer } from '#core/calls.ts'
import type { Venue } from '#core/venue.ts'
import type { DrawInputs } from '#testing/game/draw-inputs.ts'

/** Somebody with a mailbox of her own, and the drawInputs that she keeps whatever happens. */
export type Player = { readonly venue: Venue; readonly email: string; readonly drawInputs: DrawInputs }

/** A draw that the server has answered. */
export type AcknowledgedDraw = { readonly player: Player; readonly answer: SpinAnswer }

/** A code whose saving the server has answered, or that a replay showed. */
export type AcknowledgedCode = { readonly player: Player; readonly prizeName: string; readonly code: string }

/** What a player asked for and was not told. */
export type Unanswered = { readonly player: Player; readonly call: 'spin' | 'code' }

/**
 * What the server acknowledged: answers read to their end. A request that got none may or may not have been carried
 * out; it is no promise, and stands here only as unanswered.
 */
export type Journal = {
  readonly draws: AcknowledgedDraw[]
  readonly codes: AcknowledgedCode[]
  /** Codes whose mails the server said it has sent. */
  readonly mailed: string[]
  /** Asked for the last time and not answered, by a caller that had given up. */
  readonly unanswered: Unanswered[]
  /** Answers that no server may give, whatever befalls it. */
  readonly unexpectedAnswers: string[]
}

export function newJournal(): Journal {
  return { draws: [], codes: [], mailed: [], unanswered: [], unexpectedAnswers: [] }
}
