import type { Answered, Refusal } from '#platform/calls/call.ts'
import type { CallErrorCode } from '#platform/calls/call-errors.ts'
import type { CALL_ERROR_TEXTS } from '#texts/platform/calls/call-errors.ts'
import { tooManyRequestsText } from '#texts/platform/calls/too-many-requests.ts'

type CodeWithText = keyof typeof CALL_ERROR_TEXTS

/** A refusal that gives the seconds until a retry. */
export type RefusedUntil = Refusal<'too_many_requests', { readonly seconds: number }>

/** Returns a refusal. A code that has no text in the catalogue needs its text in `error`. */
export function refuse<const C extends CodeWithText>(code: C): Refusal<C>
export function refuse<const C extends CodeWithText, const F extends object>(
  code: C,
  fields: F,
): Refusal<C, F>
export function refuse<const C extends CallErrorCode, const F extends { readonly error: string }>(
  code: C,
  fields: F,
): Refusal<C, F>
export function refuse(code: CallErrorCode, fields: object = {}): Refusal {
  return { ok: false, code, fields }
}

/** Returns a refusal for the next `seconds`. Its French text gives the time of the retry. */
export function refuseUntil(seconds: number) {
  return refuse('too_many_requests', { error: tooManyRequestsText(seconds, Date.now()), seconds })
}

/** Returns an answer with another status than 200. */
export function answered<const A, const S extends number>(answer: A, status: S): Answered<A, S> {
  return { ok: true, answer, status }
}
