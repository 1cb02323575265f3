import type { RandomBytes } from '#platform/bytes.ts'

/** 32 characters, 5 bits each. Without 0, 1, I and O, which look like others. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 8

/** Returns a random code of 40 bits. */
export function makeSignInCode(bytes: RandomBytes): string {
  return Array.from(bytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

/** Returns the code in two groups, as the mail shows it. */
export function formatSignInCode(code: string): string {
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`
}

/**
 * Returns a typed code as `makeSignInCode` makes it: in capitals, without spaces, hyphens and
 * invisible characters; null if it cannot be one.
 */
export function readSignInCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s\-\p{Default_Ignorable_Code_Point}]/gu, '').toUpperCase()
  return /^[2-9A-HJ-NP-Z]{8}$/.test(code) ? code : null
}
