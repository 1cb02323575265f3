import * as v from 'valibot'

import { savedCode } from '#codes/saved-code-schema.ts'
import { drawPromise, drawProof, HASH_BYTES } from '#draw/draw-schema.ts'
import { CLIENT_SEED_BYTES, DRAW_FLAWS } from '#draw/proof.ts'
import { anyText, hex, instant, listOf } from '#platform/formats/value-schema.ts'
import { EMAIL_MAX_BYTES } from '#platform/mailbox/email-address.ts'
import { playerEntries } from '#players/participation-form-schema.ts'
import { TICKET_BYTES } from '#players/ticket.ts'
import { prizeState } from '#redemption/prize-state-schema.ts'
import { drawnPrize, oddsPrize } from '#venues/prizes/odds-schema.ts'

/**
 * A participation of a visitor. Back does not clear it, so that another spin replays the same draw.
 * Older versions of the page did not store the fields that are `nullish`.
 */
export const participation = v.object({
  ticket: hex(TICKET_BYTES),
  ...playerEntries.entries,
  /** The server's commitment, which the page receives before the page makes `clientSeed`. */
  promised: v.nullable(drawPromise),
  clientSeed: v.nullable(hex(CLIENT_SEED_BYTES)),
  /** The hash of the terms beside which the player ticked the box. */
  termsHash: v.nullish(hex(HASH_BYTES), null),
  /** True if the odds changed after the first commitment. */
  hasOddsChanged: v.boolean(),
  /** True if this mailbox or this ticket has another participation already. */
  isRefused: v.boolean(),
  playedAt: v.nullable(instant),
  nextPlayAt: v.nullable(instant),
  /** The last instant at which the prize is handed over; null without a limit. */
  validUntil: v.nullish(instant, null),
  /** True if the code is only sent by mail. Null before the draw. */
  codeByEmail: v.nullish(v.boolean(), null),
  proof: v.nullable(drawProof),
  trust: v.nullable(v.picklist(['verified', ...DRAW_FLAWS])),
  /** The prize on which the wheel stopped. It replaces a stored `prize` that cannot be read. */
  prize: v.nullable(oddsPrize),
  savedCode: v.nullable(savedCode),
  /**
   * 'waiting' from the request on, because the server sends recorded mails even if the request
   * fails.
   */
  mails: v.picklist(['notAsked', 'waiting', 'sent', 'failed']),
  /** The last state of the prize from the server, which is shown without a network. */
  prizeState: v.nullish(prizeState, null),
})

/**
 * The stored values of a venue. The first six have the names of the specification. A
 * missing or invalid value becomes the value of a new visitor. Fields of a newer page are ignored
 * (docs/decisions/071).
 */
export const storedValues = v.object({
  reviewed: v.boolean(),
  email: anyText(EMAIL_MAX_BYTES),
  email_submitted: v.boolean(),
  prize: v.nullable(drawnPrize),
  prize_code: v.pipe(v.string(), v.regex(/^(?:[A-Z0-9]{8})?$/)),
  has_played: v.boolean(),
  participation: v.nullable(participation),
  saved_codes: listOf(savedCode, 1000),
})
