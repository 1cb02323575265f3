import type { Answered, Refusal } from '#platform/calls/call.ts'
import type { CallErrorCode } from '#platform/calls/call-errors.ts'
import type { CALL_ERROR_TEXTS } from '#texts/platform/calls/call-errors.ts'
import { tooManyRequestsText } from '#texts/platform/calls/too-many-requests.ts'

type CodeWithText = keyof typeof CALL_ERROR_TEXTS

/** A refusal until some seconds have passed. */
export type RefusedUntil = Refusal<'too_many_requests', { readonly seconds: number }>

/** Refuses a request. A code without a text in the catalogue needs its text in `error`. */
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

/** Refuses a request until `seconds` have passed, with a French text that names the time. */
export function refuseUntil(seconds: number) {
  return refuse('too_many_requests', { error: tooManyRequestsText(seconds, Date.now()), seconds })
}

/** Answers with another status than 200. */
export function answered<const A, const S extends number>(answer: A, status: S): Answered<A, S> {
  return { ok: true, answer, status }
}
