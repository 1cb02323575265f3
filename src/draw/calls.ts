import { readPrizeCode } from '#codes/prize-code.ts'
import {
  declareCall,
  RETRY_LATER,
  type ReadRequest,
  type SentAnswer,
} from '#platform/calls/call.ts'
import { EMAIL_MAX_BYTES } from '#platform/mailbox/email-address.ts'
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
} from '#platform/calls/json-readers.ts'
import { entryFields } from '#players/participation-form.ts'
import { readTicket } from '#players/ticket.ts'
import { ODDS_TOTAL_PERCENT, SEGMENTS_MAX, type Prize } from '#venues/prizes/prize.ts'
import { readDrawnPrize, readPrize } from '#venues/prizes/prize-reader.ts'
import { readVenueKey } from '#venues/venue-key.ts'

import { CLIENT_SEED_BYTES, type DrawProof } from './proof.ts'
import { STALE_TERMS_FIELDS } from './stale-terms.ts'

/**
 * The longest delay after which the page retries a draw by itself. After a longer delay the player
 * must come back.
 */
export const SPIN_WAIT_MAX_SECONDS = 60

const HASH_BYTES = 32
const NO_PRIZE: Prize = { id: '', name: '', type: 'nothing', probability: 0 }
const userEmail = text({ max: EMAIL_MAX_BYTES })
const tableFields = { oddsHash: hex(HASH_BYTES), odds: listOf(readPrize, { max: SEGMENTS_MAX }) }
const commitmentFields = { commitment: hex(HASH_BYTES), ...tableFields }
/**
 * The server's signature of what it promised. Null in an older answer, or from a client that does
 * not verify.
 */
const note = nullish(text({ max: 60 }))

/** Why a venue is unavailable; `at`: the instant of the opening or of the closing. */
const unavailable = { at: optional(instant) }
/** The reasons that refuse a player. */
const PLAYER_ERRORS = {
  unknown_venue: {},
  invalid_email: {},
  disposable_email: {},
  not_open_yet: unavailable,
  closed: unavailable,
  paused: unavailable,
} as const

/** Answers the server's promise of a draw. */
export const DRAW_COMMITMENT = declareCall({
  path: '/functions/v1/draw-commitment',
  request: {
    appIdentifier: readVenueKey,
    ticket: readTicket,
    /**
     * Checked before the draw, so that the form can still show its error. Null from a client that
     * does not send it.
     */
    userEmail: optional(userEmail),
  },
  answer: { ...commitmentFields, note },
  errors: { ...PLAYER_ERRORS, too_many_requests: RETRY_LATER },
})
export type DrawPromise = SentAnswer<typeof DRAW_COMMITMENT>
export const readCommitment: Reader<DrawPromise> = record(DRAW_COMMITMENT.answer)

export const readDrawProof: Reader<DrawProof> = record<DrawProof>({
  version: text({ max: 8 }),
  seed: hex(HASH_BYTES),
  ...commitmentFields,
  clientSeed: hex(CLIENT_SEED_BYTES),
  roll: number({ min: 0, below: ODDS_TOTAL_PERCENT }),
  ranOut: nullish(record({ prizeId: line(40) })),
})

/** Records the draw of a ticket, or answers the draw that is recorded. */
export const SPIN = declareCall({
  path: '/functions/v1/spin',
  request: {
    appIdentifier: readVenueKey,
    userEmail,
    ticket: readTicket,
    ...entryFields,
    clientSeed: hex(CLIENT_SEED_BYTES),
    /** Null from a client that does not verify: the draw then uses the odds in force. */
    commitment: optional(hex(HASH_BYTES)),
    oddsHash: optional(hex(HASH_BYTES)),
    /** The hash of the terms that the player has accepted. Null: those in force. */
    termsHash: optional(hex(HASH_BYTES)),
    /** Without it, replaced odds or terms are refused. */
    note,
  },
  malformed: { userEmail: 'invalid_email' },
  answer: {
    prize: readPrize,
    userEmail,
    /** The saved code on a replay, else null. */
    prizeCode: nullable(readPrizeCode),
    /** True if the code is sent by e-mail only; left out otherwise. */
    codeByEmail: nullish(flag),
    playedAt: instant,
    /** Null if the venue allows one participation per mailbox for ever. */
    nextPlayAt: nullable(instant),
    /** The last moment at which the prize is handed over; left out if the validity has no end. */
    validUntil: nullish(instant),
    proof: readDrawProof,
  },
  // The draw is recorded, so the page must not reject it: an invalid prize gets an empty id, and an
  // invalid proof becomes null.
  lenient: {
    prize: (value: unknown): Prize => readDrawnPrize(value) ?? NO_PRIZE,
    proof: (value: unknown): DrawProof | null => readDrawProof(value) ?? null,
  },
  errors: {
    ...PLAYER_ERRORS,
    terms_not_accepted: {},
    stale_commitment: {},
    already_played: { nextPlayAt: nullable(instant) },
    stale_odds: tableFields,
    stale_terms: STALE_TERMS_FIELDS,
    too_many_requests: RETRY_LATER,
  },
})
export type SpinRequest = ReadRequest<typeof SPIN>
export type SpinAnswer = SentAnswer<typeof SPIN>
/** The answer as the page reads it. */
export type ReceivedDraw = Omit<SpinAnswer, 'proof'> & { readonly proof: DrawProof | null }
export const readSpinAnswer: Reader<SpinAnswer> = record(SPIN.answer)
