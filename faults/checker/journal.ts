import type { SpinAnswer } from '#draw/answers.ts'
import type { DrawInputs } from '#testing/game/draw-inputs.ts'
import type { Venue } from '#venues/venue.ts'

/**
 * A player with their own mailbox, and the inputs of the draw. The inputs are the same in every
 * attempt.
 */
export type Player = {
  readonly venue: Venue
  readonly email: string
  readonly drawInputs: DrawInputs
}

/** A draw whose answer was read to its end. */
type AcknowledgedDraw = { readonly player: Player; readonly answer: SpinAnswer }

/** A code whose saving was acknowledged, or that a replay returned. */
export type AcknowledgedCode = {
  readonly player: Player
  readonly prizeName: string
  readonly code: string
}

/** A request without an answer. */
export type Unanswered = { readonly player: Player; readonly call: 'spin' | 'code' }

/**
 * The acknowledgements of the server: answers read to their end. A request without an answer may or
 * may not have changed the database, so the journal records it only as unanswered.
 */
export type Journal = {
  readonly draws: AcknowledgedDraw[]
  readonly codes: AcknowledgedCode[]
  /** Codes whose mails the server reported as sent. */
  readonly mailed: string[]
  /** The last, unanswered requests of callers that had given up. */
  readonly unanswered: Unanswered[]
  /** Answers that no server may give under any fault. */
  readonly unexpectedAnswers: string[]
}

export function newJournal(): Journal {
  return { draws: [], codes: [], mailed: [], unanswered: [], unexpectedAnswers: [] }
}
