import { createHmac } from 'node:crypto'

/** Derives the key of the sign-in from the draw secret, which is never in the database. */
export function deriveSignInKey(drawSecret: Uint8Array): Uint8Array {
  return createHmac('sha256', drawSecret).update('sign-in').digest()
}

/**
 * Hashes a text that could be guessed, such as a code of 40 bits: without the key its hash tells
 * nothing. A slow hash instead would let strangers use up the processor. `salt`: what the text is
 * for, or random.
 */
export function keyedHash(key: Uint8Array, text: string, salt: string): string {
  return createHmac('sha256', key).update(`${salt} ${text}`).digest('hex')
}
