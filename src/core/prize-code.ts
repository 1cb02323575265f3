import { PRIZE_CODE_ATTEMPTS, PRIZE_CODE_LENGTH } from './rules.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
/** Bytes from here on are thrown away: 256 is no multiple of 36, and the first letters would come too often. */
const FIRST_BIASED_BYTE = 256 - (256 % ALPHABET.length)

/** Gives `count` cryptographic bytes. */
export type Bytes = (count: number) => Uint8Array

/** Eight characters of A-Z and 0-9, each equally likely (spec §9, Prize code). */
export function makePrizeCode(bytes: Bytes): string {
  let code = ''
  while (code.length < PRIZE_CODE_LENGTH) {
    for (const byte of bytes(PRIZE_CODE_LENGTH - code.length)) {
      if (byte < FIRST_BIASED_BYTE) code += ALPHABET.charAt(byte % ALPHABET.length)
    }
  }
  return code
}

export function isPrizeCode(text: string): boolean {
  return /^[A-Z0-9]{8}$/.test(text)
}

export type CodeLookup = 'free' | 'taken' | 'failed'
/** 'duplicate' is 23505: somebody took the code meanwhile. 'refused' is 42501: the ticket has its code already, or never won. */
export type CodeSaving = 'saved' | 'duplicate' | 'refused' | 'failed'

export type CodeFailure = 'lookupFailed' | 'saveFailed' | 'saveRefused' | 'attemptsExhausted'
export type ObtainedCode =
  | { readonly ok: true; readonly code: string }
  | { readonly ok: false; readonly failure: CodeFailure }

/** Makes, checks and saves a code, trying again at most ten times while codes are taken (spec §7 and §9). */
export async function obtainPrizeCode(calls: {
  bytes: Bytes
  isTaken(code: string): Promise<CodeLookup>
  save(code: string): Promise<CodeSaving>
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
