import type { SavedCode } from '#codes/saved-code.ts'
import type { Commitment, DrawProof, ProofStatus } from '#draw/proof.ts'
import type { PrizeState } from '#redemption/prize-state.ts'
import type { Prize } from '#venues/prize.ts'

/** The six stored values of a venue, named as in the spec (spec §3, Visitor state). */
export type Visitor = {
  readonly reviewed: boolean
  readonly email: string
  readonly email_submitted: boolean
  readonly prize: Prize | null
  readonly prize_code: string
  readonly has_played: boolean
}

/** One try of one visitor. It outlives Back, so that spinning again replays it and never draws twice. */
export type Participation = {
  readonly ticket: string
  readonly acceptedTerms: boolean
  readonly promoEmails: boolean
  /** What the server promised; then, and only then, the page made its own seed. */
  readonly promised: Commitment | null
  readonly clientSeed: string | null
  /** The odds that were promised first went out of force, and others took their place. */
  readonly hasOddsChanged: boolean
  /** Another participation of this mailbox or ticket stands in the way. */
  readonly isRefused: boolean
  readonly playedAt: string | null
  readonly nextPlayAt: string | null
  /** The last moment at which what was won is handed over; null for ever. */
  readonly validUntil: string | null
  /** The code goes to the mailbox and to no page. Null before the draw, and in what an older page has stored. */
  readonly codeByEmail: boolean | null
  readonly proof: DrawProof | null
  readonly trust: ProofStatus | null
  /** What the wheel has stopped on: shown again where the stored prize cannot be read. */
  readonly prize: Prize | null
  readonly savedCode: SavedCode | null
  /** 'waiting' from the moment of the one call: what is recorded leaves, whatever becomes of that call. */
  readonly mails: 'notAsked' | 'waiting' | 'sent' | 'failed'
  /** What the server said last of the code: kept for when there is no network. */
  readonly prizeState: PrizeState | null
}

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

/** Everything that a venue keeps in the browser. */
export type Stored = Visitor & {
  readonly participation: Participation | null
  readonly saved_codes: readonly SavedCode[]
}
