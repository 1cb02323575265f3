import { CLIENT_SEED_BYTES } from '#draw/proof.ts'
import { toHex } from '#platform/bytes.ts'
import { TICKET_BYTES } from '#players/ticket.ts'

/** Returns random bytes from the browser. Pure code takes these bytes as an argument. */
export function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count))
}

/** Returns a new ticket in hex: the random secret of a participation. */
export function makeTicket(): string {
  return toHex(randomBytes(TICKET_BYTES))
}

/** Returns a new client seed in hex: the random value that the page adds to a draw. */
export function makeClientSeed(): string {
  return toHex(randomBytes(CLIENT_SEED_BYTES))
}

/**
 * Returns a number in [0, 1) for the stop position in the segment. No result depends on this
 * number.
 */
export function randomFraction(): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1))
  return word / 2 ** 32
}
