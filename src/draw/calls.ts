import { readPrizeCode } from '#codes/prize-code.ts'
import { EMAIL_MAX_BYTES } from '#platform/email-address.ts'
import {
  flag,
  hex,
  instant,
  line,
  listOf,
  number,
  optional,
  nullish,
  nullable,
  record,
  text,
  type Reader,
} from '#platform/json-readers.ts'
import { readTicket } from '#players/ticket.ts'
import { ODDS_TOTAL_PERCENT } from '#venues/normalise-odds.ts'
import { readDrawnPrize, readPrize } from '#venues/prize-reader.ts'
import { PRIZES_MAX, type Prize } from '#venues/prize.ts'
import { readVenueKey } from '#venues/venue-key.ts'

import { CLIENT_SEED_BYTES, type Commitment, type DrawProof } from './proof.ts'

/** The longest wait that the page spends by itself where too many play at once; after a longer one, the player comes back. */
export const SPIN_WAIT_MAX_SECONDS = 60
export const DRAW_COMMITMENT_PATH = '/functions/v1/draw-commitment'
export const SPIN_PATH = '/functions/v1/spin'

const HASH_BYTES = 32
const NO_PRIZE: Prize = { id: '', name: '', type: 'nothing', probability: 0 }
const odds = listOf(readPrize, { max: PRIZES_MAX })

export type DrawCommitmentRequest = {
  appIdentifier: string
  ticket: string
  /** The page gives it, so that the form can still say what is wrong with it. */
  userEmail: string | null
}
const userEmail = text({ max: EMAIL_MAX_BYTES })
export const drawCommitmentRequestFields = {
  appIdentifier: readVenueKey,
  ticket: readTicket,
  userEmail: optional(userEmail),
}

export const commitmentFields = { commitment: hex(HASH_BYTES), oddsHash: hex(HASH_BYTES), odds }
export const readCommitment: Reader<Commitment> = record<Commitment>(commitmentFields)

export type SpinRequest = {
  appIdentifier: string
  userEmail: string
  ticket: string
  acceptedTerms: boolean
  promoEmails: boolean
  clientSeed: string
  /** Null from a client that does not verify: it takes the table in force. */
  commitment: string | null
  oddsHash: string | null
}
export const spinRequestFields = {
  appIdentifier: readVenueKey,
  userEmail,
  ticket: readTicket,
  acceptedTerms: flag,
  promoEmails: flag,
  clientSeed: hex(CLIENT_SEED_BYTES),
  commitment: optional(hex(HASH_BYTES)),
  oddsHash: optional(hex(HASH_BYTES)),
}

export const readDrawProof: Reader<DrawProof> = record<DrawProof>({
  version: text({ max: 8 }),
  seed: hex(HASH_BYTES),
  ...commitmentFields,
  clientSeed: hex(CLIENT_SEED_BYTES),
  roll: number({ min: 0, below: ODDS_TOTAL_PERCENT }),
  ranOut: nullish(record({ prizeId: line(40) })),
})

export type SpinAnswer = {
  prize: Prize
  userEmail: string
  /** The saved code on a replay, else null. */
  prizeCode: string | null
  /** True where the code goes to the mailbox and is told nowhere else; left out otherwise. */
  codeByEmail?: boolean | null
  playedAt: string
  /** Null when the venue lets nobody play twice. */
  nextPlayAt: string | null
  /** The last moment at which the prize is handed over; left out where it stays valid. */
  validUntil?: string | null
  proof: DrawProof
}
/**
 * As the page hears it: a proof that cannot be read is null, and a prize has no id. A draw that was recorded must not be lost over
 * either.
 */
export type ReceivedDraw = Omit<SpinAnswer, 'proof'> & { proof: DrawProof | null }
const answerFields = {
  prize: readPrize,
  userEmail: text({ max: EMAIL_MAX_BYTES }),
  prizeCode: nullable(readPrizeCode),
  codeByEmail: nullish(flag),
  playedAt: instant,
  nextPlayAt: nullable(instant),
  validUntil: nullish(instant),
}
export const readSpinAnswer: Reader<SpinAnswer> = record<SpinAnswer>({
  ...answerFields,
  proof: readDrawProof,
})
export const readReceivedDraw: Reader<ReceivedDraw> = record<ReceivedDraw>({
  ...answerFields,
  prize: (value) => readDrawnPrize(value) ?? NO_PRIZE,
  proof: (value) => readDrawProof(value) ?? null,
})

/** What an error of `spin` adds: `already_played` has `nextPlayAt`, `stale_odds` the table in force. */
export type SpinErrorDetails = {
  nextPlayAt?: string | null
  oddsHash?: string
  odds?: readonly Prize[]
}
