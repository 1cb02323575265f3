import type { RandomBytes } from '#platform/bytes.ts'

export const PRIZE_CODE_LENGTH = 8
const PRIZE_CODE_ATTEMPTS = 10

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
/**
 * Bytes from this value on are discarded. Otherwise the first letters would be too frequent,
 * because 256 is not a multiple of 36.
 */
const FIRST_BIASED_BYTE = 256 - (256 % ALPHABET.length)

/** Returns eight characters of A-Z and 0-9, each equally likely. */
export function makePrizeCode(bytes: RandomBytes): string {
  let code = ''
  while (code.length < PRIZE_CODE_LENGTH) {
    for (const byte of bytes(PRIZE_CODE_LENGTH - code.length)) {
      if (byte < FIRST_BIASED_BYTE) code += ALPHABET.charAt(byte % ALPHABET.length)
    }
  }
  return code
}

/** Eight characters of A-Z and 0-9. */
export const PRIZE_CODE = /^[A-Z0-9]{8}$/

/** Returns whether a text has the form of a code. */
export function isPrizeCode(text: string): boolean {
  return PRIZE_CODE.test(text)
}

export type CodeLookupResult = 'unused' | 'used' | 'failed'
/**
 * 'duplicate' (SQLSTATE 23505): the code was saved since the look-up. 'refused' (42501): the ticket
 * already has a code or did not win.
 */
export type CodeSaveResult = 'saved' | 'duplicate' | 'refused' | 'failed'

export type CodeFailure = 'lookupFailed' | 'saveFailed' | 'saveRefused' | 'attemptsExhausted'
export type ObtainedCode =
  | { readonly ok: true; readonly code: string }
  | { readonly ok: false; readonly failure: CodeFailure }

/**
 * Makes, looks up and saves a code. Tries up to ten codes until one is unused. Returns the saved
 * code or the failure. Rejects only if one of the calls rejects.
 */
export async function obtainPrizeCode(calls: {
  bytes: RandomBytes
  lookUp(code: string): Promise<CodeLookupResult>
  save(code: string): Promise<CodeSaveResult>
}): Promise<ObtainedCode> {
  for (let attempt = 0; attempt < PRIZE_CODE_ATTEMPTS; attempt += 1) {
    const code = makePrizeCode(calls.bytes)
    const lookup = await calls.lookUp(code)
    if (lookup === 'failed') return { ok: false, failure: 'lookupFailed' }
    if (lookup === 'used') continue
    const saving = await calls.save(code)
    if (saving === 'saved') return { ok: true, code }
    if (saving === 'failed') return { ok: false, failure: 'saveFailed' }
    if (saving === 'refused') return { ok: false, failure: 'saveRefused' }
  }
  return { ok: false, failure: 'attemptsExhausted' }
}
