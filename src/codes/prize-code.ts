import type { RandomBytes } from '#platform/bytes.ts'

export const PRIZE_CODE_LENGTH = 8
const PRIZE_CODE_ATTEMPTS = 10

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
/**
 * Bytes from this value on are discarded: 256 is not a multiple of 36, so that the first letters
 * would be too frequent.
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

/** Is this text a code? */
export function isPrizeCode(text: string): boolean {
  return PRIZE_CODE.test(text)
}

export type CodeLookupResult = 'free' | 'taken' | 'failed'
/**
 * 'duplicate': SQLSTATE 23505, the code was saved since the look-up. 'refused': 42501, the ticket
 * already has a code or did not win.
 */
export type CodeSaveResult = 'saved' | 'duplicate' | 'refused' | 'failed'

export type CodeFailure = 'lookupFailed' | 'saveFailed' | 'saveRefused' | 'attemptsExhausted'
export type ObtainedCode =
  | { readonly ok: true; readonly code: string }
  | { readonly ok: false; readonly failure: CodeFailure }

/**
 * Makes, looks up and saves a code; makes at most ten codes while they are taken. Rejects only if
 * one of the calls does.
 */
export async function obtainPrizeCode(calls: {
  bytes: RandomBytes
  isTaken(code: string): Promise<CodeLookupResult>
  save(code: string): Promise<CodeSaveResult>
}): Promise<ObtainedCode> {
  for (let attempt = 0; attempt < PRIZE_CODE_ATTEMPTS; attempt += 1) {
    const code = makePrizeCode(calls.bytes)
    const lookup = await calls.isTaken(code)
    if (lookup === 'failed') return { ok: false, failure: 'lookupFailed' }
    if (lookup === 'taken') continue
    const saving = await calls.save(code)
    if (saving === 'saved') return { ok: true, code }
    if (saving === 'failed') return { ok: false, failure: 'saveFailed' }
    if (saving === 'refused') return { ok: false, failure: 'saveRefused' }
  }
  return { ok: false, failure: 'attemptsExhausted' }
}
