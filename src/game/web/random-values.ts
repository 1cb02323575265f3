import { CLIENT_SEED_BYTES } from '#draw/proof.ts'
import { toHex } from '#platform/bytes.ts'
import { TICKET_BYTES } from '#players/ticket.ts'

/** Returns random bytes from the browser. Pure code takes them as an argument. */
export function bytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count))
}

export function makeTicket(): string {
  return toHex(bytes(TICKET_BYTES))
}

export function makeClientSeed(): string {
  return toHex(bytes(CLIENT_SEED_BYTES))
}

/** Returns a number in [0, 1) for the stop position in the segment; no result depends on it. */
export function fraction(): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1))
  return word / 2 ** 32
}
