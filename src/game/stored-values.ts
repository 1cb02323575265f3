import { readSavedCode } from '#codes/saved-code.ts'
import { readCommitment, readDrawProof } from '#draw/calls.ts'
import { CLIENT_SEED_BYTES, DRAW_FLAWS } from '#draw/proof.ts'
import { EMAIL_MAX_BYTES } from '#platform/email-address.ts'
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
  type Reader,
} from '#platform/json-readers.ts'
import { TICKET_BYTES } from '#players/ticket.ts'
import { readPrizeState } from '#redemption/prize-state.ts'
import { readDrawnPrize, readPrize } from '#venues/prize-reader.ts'

import type { Participation, Stored } from './stored-game.ts'

const readParticipation: Reader<Participation> = record<Participation>({
  ticket: hex(TICKET_BYTES),
  acceptedTerms: flag,
  promoEmails: flag,
  promised: nullable(readCommitment),
  clientSeed: nullable(hex(CLIENT_SEED_BYTES)),
  hasOddsChanged: flag,
  isRefused: flag,
  playedAt: nullable(instant),
  nextPlayAt: nullable(instant),
  validUntil: nullish(instant),
  codeByEmail: nullish(flag),
  proof: nullable(readDrawProof),
  trust: nullable(oneOf(['verified', ...DRAW_FLAWS])),
  prize: nullable(readPrize),
  savedCode: nullable(readSavedCode),
  mails: oneOf(['notAsked', 'waiting', 'sent', 'failed']),
  // Missing if an older version of the page stored the participation.
  prizeState: nullish(readPrizeState),
})

/** The reader of each stored value. It returns undefined for a missing or invalid value, which then gets that of a new visitor. */
export const STORED_VALUES: { readonly [K in keyof Stored]: Reader<Stored[K]> } = {
  reviewed: flag,
  email: text({ max: EMAIL_MAX_BYTES }),
  email_submitted: flag,
  prize: nullable(readDrawnPrize),
  prize_code: text({ max: 8, pattern: /^(?:[A-Z0-9]{8})?$/ }),
  has_played: flag,
  participation: nullable(readParticipation),
  saved_codes: listOf(readSavedCode, { max: 1000 }),
}
