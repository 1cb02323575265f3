import { readSavedCode } from '#codes/saved-code.ts'
import { readCommitment, readDrawProof } from '#draw/calls.ts'
import { CLIENT_SEED_BYTES, DRAW_FLAWS } from '#draw/proof.ts'
import { EMAIL_MAX_BYTES } from '#platform/mailbox/email-address.ts'
import {
  flag,
  hex,
  instant,
  listOf,
  oneOf,
  nullish,
  nullable,
  record,
  text,
  type ValuesOf,
} from '#platform/calls/json-readers.ts'
import { NEW_ENTRIES } from '#players/new-entries.ts'
import { entryFields, type PlayerEntries } from '#players/participation-form.ts'
import { TICKET_BYTES } from '#players/ticket.ts'
import { readPrizeState } from '#redemption/prize-state.ts'
import { readDrawnPrize, readPrize } from '#venues/prizes/prize-reader.ts'

const HASH_BYTES = 32

/**
 * The readers of a participation. Older versions of the page did not store the fields that are
 * `nullish`.
 */
const participationFields = {
  ticket: hex(TICKET_BYTES),
  ...entryFields,
  /** The server's commitment. The page makes `clientSeed` only after it has received this. */
  promised: nullable(readCommitment),
  clientSeed: nullable(hex(CLIENT_SEED_BYTES)),
  /** The hash of the terms beside which the player ticked the box. */
  termsHash: nullish(hex(HASH_BYTES)),
  /** True if the odds changed after the first commitment. */
  hasOddsChanged: flag,
  /** True if this mailbox or this ticket has another participation already. */
  isRefused: flag,
  playedAt: nullable(instant),
  nextPlayAt: nullable(instant),
  /** The last instant at which the prize is handed over; null without a limit. */
  validUntil: nullish(instant),
  /** True if the code is only sent by mail. Null before the draw. */
  codeByEmail: nullish(flag),
  proof: nullable(readDrawProof),
  trust: nullable(oneOf(['verified', ...DRAW_FLAWS])),
  /** The prize that the wheel stopped on: replaces a stored `prize` that cannot be read. */
  prize: nullable(readPrize),
  savedCode: nullable(readSavedCode),
  /** 'waiting' from the request on: the server sends recorded mails even if that request fails. */
  mails: oneOf(['notAsked', 'waiting', 'sent', 'failed']),
  /** The last state of the prize from the server, stored for times without a network. */
  prizeState: nullish(readPrizeState),
}

/**
 * One participation of one visitor. Back does not clear it, so that another spin replays the same
 * draw.
 */
export type Participation = ValuesOf<typeof participationFields>

/**
 * The readers of a venue's stored values: first the six of the specification, under its names. A
 * reader returns undefined for a missing or invalid value, which then gets that of a new visitor.
 */
export const STORED_VALUES = {
  reviewed: flag,
  email: text({ max: EMAIL_MAX_BYTES }),
  email_submitted: flag,
  prize: nullable(readDrawnPrize),
  prize_code: text({ max: 8, pattern: /^(?:[A-Z0-9]{8})?$/ }),
  has_played: flag,
  participation: nullable(record<Participation>(participationFields)),
  saved_codes: listOf(readSavedCode, { max: 1000 }),
}

/** All stored values of a venue. */
export type Stored = ValuesOf<typeof STORED_VALUES>

/**
 * Returns these values with the shown code in their participation, too: two tabs of 1.0 could store
 * the code alone, which the page then lost.
 */
export function withOwnCode(stored: Stored): Stored {
  const { prize, prize_code: code, participation } = stored
  if (!prize || !code || !participation?.playedAt || participation.savedCode) return stored
  const { playedAt, validUntil } = participation
  const savedCode = { code, prizeName: prize.name, playedAt, validUntil }
  return { ...stored, participation: { ...participation, prize, savedCode } }
}

/**
 * Returns a participation before its commitment. Entries that are not given are those of an empty
 * form.
 */
export function newParticipation(
  given: { ticket: string } & Partial<PlayerEntries>,
): Participation {
  return {
    ...NEW_ENTRIES,
    ...given,
    promised: null,
    clientSeed: null,
    termsHash: null,
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
