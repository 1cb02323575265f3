import type { Commitment, DrawProof } from './draw-proof.ts'
import { COUNT_STEP_PATH } from './funnel-steps.ts'
import {
  flag,
  hex,
  instant,
  listOf,
  number,
  oneOf,
  orAbsent,
  orMissing,
  orNull,
  record,
  text,
  type Reader,
} from './json.ts'
import { isPrizeCode } from './prize-code.ts'
import { PRIZE_TYPES, type Prize } from './prize.ts'
import { CLIENT_SEED_BYTES, EMAIL_MAX_BYTES, ODDS_TOTAL_PERCENT, PRIZES_MAX, TICKET_BYTES } from './rules.ts'

/** The calls between page and server: path, payload, answer; both sides check with these readers (spec §7). */
export const USED_PRIZE_CODES_TABLE = 'used_prize_codes'
export const CALL_PATHS = {
  usedPrizeCodes: `/rest/v1/${USED_PRIZE_CODES_TABLE}`,
  drawCommitment: '/functions/v1/draw-commitment',
  spin: '/functions/v1/spin',
  sendPrizeEmail: '/functions/v1/send-prize-email',
  countStep: COUNT_STEP_PATH,
  prizeState: '/functions/v1/prize-state',
  redemption: '/functions/v1/redemption',
  resendMail: '/functions/v1/resend-mail',
} as const

/** Shows the access rules which code is asked for; a policy cannot see the query string. */
export const CANDIDATE_CODE_HEADER = 'x-candidate-code'
/** The secret of a winning participation: the right to save one code. */
export const TICKET_HEADER = 'x-ticket'

const HASH_BYTES = 32
const appIdentifier = text({ max: 40, pattern: /^[a-z0-9-]+$/ })
const ticket = hex(TICKET_BYTES)
export const readTicket: Reader<string> = ticket
/* @__NO_SIDE_EFFECTS__ */
const line = (max: number) => text({ max, pattern: /^\P{Cc}*$/u })

const prizeId = line(40)
const prizeFields = {
  id: prizeId,
  name: line(60),
  type: oneOf(PRIZE_TYPES),
  probability: number({ min: 0, below: ODDS_TOTAL_PERCENT + 1 }),
}
export const readPrize: Reader<Prize> = record<Prize>(prizeFields)
/** A prize that was drawn: its id is '' where it has none that can be read. */
export const readDrawnPrize: Reader<Prize> = record<Prize>({
  ...prizeFields,
  id: (value) => prizeId(value) ?? '',
})
const NO_PRIZE: Prize = { id: '', name: '', type: 'nothing', probability: 0 }
const odds = listOf(readPrize, { max: PRIZES_MAX })

export type UsedPrizeCode = { code: string; user_email: string; prize_name: string; app_identifier: string }
export const usedPrizeCodeFields = {
  code: text({ max: 200 }),
  user_email: text({ max: 400 }),
  prize_name: text({ max: 200 }),
  app_identifier: text({ max: 200 }),
}

export type DrawCommitmentRequest = {
  appIdentifier: string
  ticket: string
  /** The page gives it, so that the form can still say what is wrong with it. */
  userEmail: string | null
}
const userEmail = text({ max: EMAIL_MAX_BYTES })
export const drawCommitmentRequestFields = { appIdentifier, ticket, userEmail: orAbsent(userEmail) }

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
  appIdentifier,
  userEmail,
  ticket,
  acceptedTerms: flag,
  promoEmails: flag,
  clientSeed: hex(CLIENT_SEED_BYTES),
  commitment: orAbsent(hex(HASH_BYTES)),
  oddsHash: orAbsent(hex(HASH_BYTES)),
}

export const readDrawProof: Reader<DrawProof> = record<DrawProof>({
  version: text({ max: 8 }),
  seed: hex(HASH_BYTES),
  ...commitmentFields,
  clientSeed: hex(CLIENT_SEED_BYTES),
  roll: number({ min: 0, below: ODDS_TOTAL_PERCENT }),
  ranOut: orMissing(record({ prizeId: line(40) })),
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
const prizeCode: Reader<string> = (value) =>
  typeof value === 'string' && isPrizeCode(value) ? value : undefined
/**
 * As the page hears it: a proof that cannot be read is null, and a prize has no id. A draw that was recorded must not be lost over
 * either.
 */
export type ToldDraw = Omit<SpinAnswer, 'proof'> & { proof: DrawProof | null }
const toldFields = {
  prize: readPrize,
  userEmail: text({ max: EMAIL_MAX_BYTES }),
  prizeCode: orNull(prizeCode),
  codeByEmail: orMissing(flag),
  playedAt: instant,
  nextPlayAt: orNull(instant),
  validUntil: orMissing(instant),
}
export const readSpinAnswer: Reader<SpinAnswer> = record<SpinAnswer>({ ...toldFields, proof: readDrawProof })
export const readToldDraw: Reader<ToldDraw> = record<ToldDraw>({
  ...toldFields,
  prize: (value) => readDrawnPrize(value) ?? NO_PRIZE,
  proof: (value) => readDrawProof(value) ?? null,
})

/** The stable words of `code` in an error of `/functions/v1`. */
export const CALL_ERRORS = [
  'bad_request',
  'unknown_venue',
  'invalid_email',
  'disposable_email',
  'terms_not_accepted',
  'not_open_yet',
  'closed',
  'paused',
  'stale_commitment',
  'already_played',
  'stale_odds',
  'not_the_stored_prize',
  'mail_failed',
  'bad_link',
  'too_many_requests',
  'unavailable',
] as const
export type CallErrorCode = (typeof CALL_ERRORS)[number]
/**
 * `field` names what was wrong in the request; `already_played`, `stale_odds`, `not_open_yet` and `closed` say what is so instead.
 */
export type CallError = {
  error: string
  code: CallErrorCode
  field?: string
  nextPlayAt?: string | null
  oddsHash?: string
  odds?: readonly Prize[]
  /** When the game opens, or when it closed. */
  at?: string
  /** As the header Retry-After says, which a page at another origin cannot read. */
  seconds?: number
}

export type PrizeEmailRequest = {
  userEmail: string
  prizeName: string
  prizeCode: string
  adminEmail: string
  appName: string
}
export const prizeEmailRequestFields = {
  userEmail: line(EMAIL_MAX_BYTES),
  prizeName: line(60),
  prizeCode,
  adminEmail: line(EMAIL_MAX_BYTES),
  appName: line(80),
}

/** 200: the mail server took both. 202: they wait, and leave by themselves. */
type PrizeEmailAnswer = { message: string }
export const MAIL_SENT_STATUS = 200
export const MAIL_WAITING_STATUS = 202
export const readPrizeEmailAnswer: Reader<PrizeEmailAnswer> = record<PrizeEmailAnswer>({
  message: text({ max: 300 }),
})
