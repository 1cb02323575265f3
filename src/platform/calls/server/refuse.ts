import type { CallErrorCode } from '#platform/calls/call-errors.ts'
import type { CALL_ERROR_TEXTS } from '#texts/platform/calls/call-errors.ts'
import { tooManyRequestsText } from '#texts/platform/calls/too-many-requests.ts'

type CodeWithText = keyof typeof CALL_ERROR_TEXTS

/**
 * A refusal for a handler to return: a code that its call declares, and the fields of the error
 * beside `code`.
 */
export type Refusal<C extends CallErrorCode, F> = {
  readonly ok: false
  readonly code: C
  /**
   * `error`: the French text, if not that of the catalogue. `field`: the field of the request that
   * is wrong.
   */
  readonly fields: F & { readonly error?: string; readonly field?: string }
}

/** Refuses a request. A code without a text in the catalogue needs its text in `error`. */
export function refuse<const C extends CodeWithText>(code: C): Refusal<C, object>
export function refuse<const C extends CodeWithText, const F extends object>(
  code: C,
  fields: F,
): Refusal<C, F>
export function refuse<const C extends CallErrorCode, const F extends { readonly error: string }>(
  code: C,
  fields: F,
): Refusal<C, F>
export function refuse(code: CallErrorCode, fields: object = {}): Refusal<CallErrorCode, object> {
  return { ok: false, code, fields }
}

/** Refuses a request until `seconds` have passed, with a French text that names the time. */
export function refuseUntil(seconds: number) {
  return refuse('too_many_requests', { error: tooManyRequestsText(seconds, Date.now()), seconds })
}
