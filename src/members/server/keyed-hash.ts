import { createHmac, timingSafeEqual } from 'node:crypto'

/** Derives the key of the sign-in from the draw secret. This secret is never in the database. */
export function deriveSignInKey(drawSecret: Uint8Array): Uint8Array {
  return createHmac('sha256', drawSecret).update('sign-in').digest()
}

/**
 * Returns a hash of a text that could be guessed, such as a code of 40 bits. Without the key,
 * nobody can compare guesses with the hash. A slow hash would let strangers exhaust the processor.
 * `salt`: the purpose of the text, or random.
 */
export function keyedHash(key: Uint8Array, text: string, salt: string): string {
  return createHmac('sha256', key).update(`${salt} ${text}`).digest('hex')
}

/** Returns whether a text has this keyed hash. The comparison takes constant time. */
export function hasKeyedHash(key: Uint8Array, text: string, salt: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(keyedHash(key, text, salt)), Buffer.from(hash))
}
