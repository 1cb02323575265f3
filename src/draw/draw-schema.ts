import * as v from 'valibot'

import { prizeCode } from '#codes/prize-code-schema.ts'
import { anyText, hex, instant, line, listOf, number } from '#platform/formats/value-schema.ts'
import { EMAIL_MAX_BYTES } from '#platform/mailbox/email-address.ts'
import { drawnPrize, oddsTable } from '#venues/prizes/odds-schema.ts'
import { ODDS_TOTAL_PERCENT, type Prize } from '#venues/prizes/prize.ts'
import { publishedVenue } from '#venues/published-venue-schema.ts'

import { CLIENT_SEED_BYTES } from './proof.ts'

export const HASH_BYTES = 32
const NO_PRIZE: Prize = { id: '', name: '', type: 'nothing', probability: 0 }

/** The odds that a player is promised. The refusal 'stale_odds' contains them, too. */
export const promisedOdds = v.object({ oddsHash: hex(HASH_BYTES), odds: oddsTable })
const commitment = { commitment: hex(HASH_BYTES), ...promisedOdds.entries }

/**
 * A token of the server about its promise. Null in an older answer, or from a client that does not
 * verify.
 */
export const promiseToken = v.nullish(anyText(60), null)

/** The server's promise of a draw. */
export const drawPromise = v.object({ ...commitment, note: promiseToken })

export const drawProof = v.object({
  version: anyText(8),
  seed: hex(HASH_BYTES),
  ...commitment,
  clientSeed: hex(CLIENT_SEED_BYTES),
  roll: number(0, ODDS_TOTAL_PERCENT),
  ranOut: v.nullish(v.object({ prizeId: line(40) }), null),
})

/**
 * A draw as the page reads it. The draw is recorded, so the page must not reject it. An invalid
 * prize gets an empty id, and an invalid proof becomes null.
 */
export const receivedDraw = v.object({
  prize: v.fallback(drawnPrize, NO_PRIZE),
  userEmail: anyText(EMAIL_MAX_BYTES),
  /** The saved code on a replay; null otherwise. */
  prizeCode: v.nullable(prizeCode),
  /** True if the code is sent only by e-mail; left out otherwise. */
  codeByEmail: v.nullish(v.boolean(), null),
  playedAt: instant,
  /** Null if the venue allows one participation per mailbox for ever. */
  nextPlayAt: v.nullable(instant),
  /** The last moment at which the prize is handed over; left out if the validity has no end. */
  validUntil: v.nullish(instant, null),
  proof: v.fallback(v.nullable(drawProof), null),
})

const lines = listOf(anyText(5000), 200)
const change = v.object({ title: line(200), before: lines, after: lines })

/** The data of the refusal 'stale_terms'. The page cannot show the terms without a venue. */
export const staleTerms = v.object({
  venue: publishedVenue,
  reason: v.fallback(v.nullable(anyText(500)), null),
  changes: v.fallback(v.nullable(listOf(change, 200)), null),
})

/** An instant in a refusal: null if it cannot be read. */
export const instantOrNull = v.fallback(v.nullable(instant), null)
