import { fromHex, lengthPrefixed, toHex, utf8 } from '#platform/bytes.ts'
import type { Hashes } from '#platform/hashes.ts'
import { ODDS_TOTAL_PERCENT } from '#venues/prizes/prize.ts'

export const PROOF_VERSION = 'v1'

/**
 * Returns the server's seed. The seed depends only on secret, venue and ticket, so that the server
 * cannot choose it later.
 */
export async function deriveSeed(
  hashes: Hashes,
  secret: Uint8Array,
  venueKey: string,
  ticketHash: Uint8Array,
) {
  return hashes.hmacSha256(secret, lengthPrefixed(utf8(PROOF_VERSION), utf8(venueKey), ticketHash))
}

/** Returns the commitment to a seed: its SHA-256 as lower-case hex. */
export async function computeCommitment(hashes: Hashes, seed: Uint8Array): Promise<string> {
  return toHex(await hashes.sha256(seed))
}

/**
 * Returns the roll that follows from both seeds. The roll is 52 bits, which a double represents
 * exactly, scaled to [0, 100).
 */
export async function computeRoll(
  hashes: Hashes,
  seed: Uint8Array,
  venueKey: string,
  clientSeed: string,
): Promise<number> {
  const mac = await hashes.hmacSha256(seed, lengthPrefixed(utf8(venueKey), fromHex(clientSeed)))
  const first52Bits = Number.parseInt(toHex(mac).slice(0, 13), 16)
  return (first52Bits / 2 ** 52) * ODDS_TOTAL_PERCENT
}
