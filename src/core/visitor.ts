import { readCommitment, readDrawnPrize, readDrawProof, readPrize } from './calls.ts'
import { DRAW_FLAWS, type Commitment, type DrawFlaw, type DrawProof } from './draw-proof.ts'
import { flag, hex, instant, listOf, oneOf, orMissing, orNull, record, text, type Reader } from './json.ts'
import { readPrizeState, type PrizeState } from './prize-state.ts'
import type { Prize } from './prize.ts'
import { CLIENT_SEED_BYTES, EMAIL_MAX_BYTES, TICKET_BYTES } from './rules.ts'

/** The six stored values of a venue, named as in the spec (spec §3, Visitor state). */
export type Visitor = {
  readonly reviewed: boolean
  readonly email: string
  readonly email_submitted: boolean
  readonly prize: Prize | null
  readonly prize_code: string
  readonly has_played: boolean
}

/** What the page found when it checked the proof: nothing wrong, or the step that does not hold. */
export type DrawTrust = 'verified' | DrawFlaw

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
  readonly trust: DrawTrust | null
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

/** A code that was won, kept under « Mes codes » once a new participation can start. */
export type SavedCode = {
  /** Empty where it is in a mailbox only: that of `sentTo`. */
  readonly code: string
  readonly prizeName: string
  readonly playedAt: string
  readonly validUntil: string | null
  readonly sentTo?: string | null
}

/** Everything that a venue keeps in the browser. */
export type Stored = Visitor & {
  readonly participation: Participation | null
  readonly saved_codes: readonly SavedCode[]
}

const shortText = text({ max: 80 })
const readSavedCode: Reader<SavedCode> = record<SavedCode>({
  code: shortText,
  prizeName: shortText,
  playedAt: instant,
  validUntil: orMissing(instant),
  sentTo: orMissing(text({ max: EMAIL_MAX_BYTES })),
})
const readParticipation: Reader<Participation> = record<Participation>({
  ticket: hex(TICKET_BYTES),
  acceptedTerms: flag,
  promoEmails: flag,
  promised: orNull(readCommitment),
  clientSeed: orNull(hex(CLIENT_SEED_BYTES)),
  hasOddsChanged: flag,
  isRefused: flag,
  playedAt: orNull(instant),
  nextPlayAt: orNull(instant),
  validUntil: orMissing(instant),
  codeByEmail: orMissing(flag),
  proof: orNull(readDrawProof),
  trust: orNull(oneOf(['verified', ...DRAW_FLAWS])),
  prize: orNull(readPrize),
  savedCode: orNull(readSavedCode),
  mails: oneOf(['notAsked', 'waiting', 'sent', 'failed']),
  // Absent from what an older page has stored.
  prizeState: orMissing(readPrizeState),
})

/** How each stored value is read; for one that is missing, broken or not ours stands what a newcomer has. */
export const STORED_VALUES: { readonly [K in keyof Stored]: Reader<Stored[K]> } = {
  reviewed: flag,
  email: text({ max: EMAIL_MAX_BYTES }),
  email_submitted: flag,
  prize: orNull(readDrawnPrize),
  prize_code: text({ max: 8, pattern: /^(?:[A-Z0-9]{8})?$/ }),
  has_played: flag,
  participation: orNull(readParticipation),
  saved_codes: listOf(readSavedCode, { max: 1000 }),
}
