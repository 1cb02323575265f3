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
  type ValuesOf,
} from '#platform/json-readers.ts'
import { entryFields } from '#players/participation-form.ts'
import { readTicket } from '#players/ticket.ts'
import { ODDS_TOTAL_PERCENT } from '#venues/normalise-odds.ts'
import { readDrawnPrize, readPrize } from '#venues/prize-reader.ts'
import { PRIZES_MAX, type Prize } from '#venues/prize.ts'
import { readVenueKey } from '#venues/venue-key.ts'

import { CLIENT_SEED_BYTES, type Commitment, type DrawProof } from './proof.ts'

/** The longest delay after which the page retries a draw by itself. After a longer delay the player must come back. */
export const SPIN_WAIT_MAX_SECONDS = 60
export const DRAW_COMMITMENT_PATH = '/functions/v1/draw-commitment'
export const SPIN_PATH = '/functions/v1/spin'

const HASH_BYTES = 32
const NO_PRIZE: Prize = { id: '', name: '', type: 'nothing', probability: 0 }
const odds = listOf(readPrize, { max: PRIZES_MAX })

const userEmail = text({ max: EMAIL_MAX_BYTES })
export const drawCommitmentRequestFields = {
  appIdentifier: readVenueKey,
  ticket: readTicket,
  /** Checked before the draw, so that the form can still show its error. Null from a client that does not send it. */
  userEmail: optional(userEmail),
}
export type DrawCommitmentRequest = ValuesOf<typeof drawCommitmentRequestFields>

export const commitmentFields = { commitment: hex(HASH_BYTES), oddsHash: hex(HASH_BYTES), odds }
export const readCommitment: Reader<Commitment> = record<Commitment>(commitmentFields)

export const spinRequestFields = {
  appIdentifier: readVenueKey,
  userEmail,
  ticket: readTicket,
  ...entryFields,
  clientSeed: hex(CLIENT_SEED_BYTES),
  /** Null from a client that does not verify: the draw then uses the odds in force. */
  commitment: optional(hex(HASH_BYTES)),
  oddsHash: optional(hex(HASH_BYTES)),
}
export type SpinRequest = ValuesOf<typeof spinRequestFields>

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
  /** True if the code is sent by e-mail only; left out otherwise. */
  codeByEmail?: boolean | null
  playedAt: string
  /** Null if the venue allows one participation per mailbox for ever. */
  nextPlayAt: string | null
  /** The last moment at which the prize is handed over; left out if the validity has no end. */
  validUntil?: string | null
  proof: DrawProof
}
/**
 * The answer as the page reads it: an invalid proof becomes null, and an invalid prize gets an empty id. The draw is recorded, so the
 * page must not reject it for either.
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

/** The additional fields of an error of `spin`: `nextPlayAt` in `already_played`, the odds in force in `stale_odds`. */
export type SpinErrorDetails = {
  nextPlayAt?: string | null
  oddsHash?: string
  odds?: readonly Prize[]
}
