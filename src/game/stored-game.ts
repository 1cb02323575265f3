import type { SavedCode } from '#codes/saved-code.ts'
import type { Commitment, DrawProof, ProofStatus } from '#draw/proof.ts'
import type { PrizeState } from '#redemption/prize-state.ts'
import type { Prize } from '#venues/prize.ts'

/** The six stored values of a venue, under the names of the specification. */
export type Visitor = {
  readonly reviewed: boolean
  readonly email: string
  readonly email_submitted: boolean
  readonly prize: Prize | null
  readonly prize_code: string
  readonly has_played: boolean
}

/** One participation of one visitor. Back does not clear it, so that another spin replays the same draw. */
export type Participation = {
  readonly ticket: string
  readonly acceptedTerms: boolean
  readonly promoEmails: boolean
  /** The server's commitment. The page makes `clientSeed` only after it has received this. */
  readonly promised: Commitment | null
  readonly clientSeed: string | null
  /** True if the odds changed after the first commitment. */
  readonly hasOddsChanged: boolean
  /** True if this mailbox or this ticket has another participation already. */
  readonly isRefused: boolean
  readonly playedAt: string | null
  readonly nextPlayAt: string | null
  /** The last instant at which the prize is handed over; null without a limit. */
  readonly validUntil: string | null
  /** True if the code is only sent by mail. Null before the draw, and if an older version of the page stored this. */
  readonly codeByEmail: boolean | null
  readonly proof: DrawProof | null
  readonly trust: ProofStatus | null
  /** The prize that the wheel stopped on: replaces a stored `prize` that cannot be read. */
  readonly prize: Prize | null
  readonly savedCode: SavedCode | null
  /** 'waiting' from the request on: the server sends recorded mails even if that request fails. */
  readonly mails: 'notAsked' | 'waiting' | 'sent' | 'failed'
  /** The last state of the prize from the server, stored for times without a network. */
  readonly prizeState: PrizeState | null
}

/** Returns a participation before its commitment. */
export function newParticipation(given: {
  ticket: string
  acceptedTerms: boolean
  promoEmails: boolean
}): Participation {
  return {
    ...given,
    promised: null,
    clientSeed: null,
    hasOddsChanged: false,
    isRefused: false,
    playedAt: null,
    nextPlayAt: null,
    validUntil: null,
    codeByEmail: null,
    proof: null,
    trust: null,
    prize: null,
    savedCode: null,
    mails: 'notAsked',
    prizeState: null,
  }
}

/** All stored values of a venue. */
export type Stored = Visitor & {
  readonly participation: Participation | null
  readonly saved_codes: readonly SavedCode[]
}
