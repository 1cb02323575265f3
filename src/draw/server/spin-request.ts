import * as v from 'valibot'

import { HASH_BYTES, promiseToken } from '#draw/draw-schema.ts'
import { CLIENT_SEED_BYTES } from '#draw/proof.ts'
import { anyText, hex } from '#platform/formats/value-schema.ts'
import { EMAIL_MAX_BYTES } from '#platform/mailbox/email-address.ts'
import { playerEntries } from '#players/participation-form-schema.ts'
import { TICKET_BYTES } from '#players/ticket.ts'
import { venueKey } from '#venues/venue-key-schema.ts'

/** The request of a draw. */
export const spinRequest = v.strictObject({
  appIdentifier: venueKey,
  userEmail: anyText(EMAIL_MAX_BYTES),
  ticket: hex(TICKET_BYTES),
  ...playerEntries.entries,
  clientSeed: hex(CLIENT_SEED_BYTES),
  /**
   * The commitment. A client that does not verify leaves it out: the draw then uses the odds in
   * force.
   */
  commitment: v.optional(hex(HASH_BYTES)),
  oddsHash: v.optional(hex(HASH_BYTES)),
  /** The hash of the terms that the player has accepted; left out for the terms in force. */
  termsHash: v.optional(hex(HASH_BYTES)),
  /** The token of the promise. Without it, replaced odds or terms are refused. */
  note: promiseToken,
})
export type SpinRequest = Readonly<v.InferOutput<typeof spinRequest>>
