import type { RandomBytes } from '#platform/bytes.ts'

/** How long a code by mail is valid. The default of `sign_in_requests.expires_at` is the same. */
export const CODE_MINUTES = 10
/** The number of wrong codes that ends a request. */
export const CODE_TRIES = 5

/** 32 characters, 5 bits each, without 0, 1, I and O, which are easily confused. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 8

/** Returns a random code of 40 bits. */
export function makeSignInCode(bytes: RandomBytes): string {
  return Array.from(bytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

/** Returns the code in two groups of characters, as the mail shows it. */
export function formatSignInCode(code: string): string {
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`
}

/**
 * Returns a typed code in the form of `makeSignInCode`: in capitals, without spaces, hyphens and
 * invisible characters. Returns null for any other text.
 */
export function readSignInCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s\-\p{Default_Ignorable_Code_Point}]/gu, '').toUpperCase()
  return /^[2-9A-HJ-NP-Z]{8}$/.test(code) ? code : null
}
