import { CALL_ERROR_TEXTS } from '#platform/call-errors.fr.ts'
import type { CallError, CallErrorCode } from '#platform/call-errors.ts'
import { tooManyRequestsText } from '#platform/too-many-requests.fr.ts'

const ERROR_CODES = new WeakMap<Response, string>()

/** Returns the error code of a refusal, for logs and counters. */
export function errorCodeOf(reply: Response): string | undefined {
  return ERROR_CODES.get(reply)
}

/** Returns an error of `/functions/v1`: a French text and a stable code. */
export function errorReply(
  status: number,
  code: CallErrorCode,
  more: Partial<Omit<CallError, 'code'>> & Readonly<Record<string, unknown>> = {},
): Response {
  return refusalReply(status, { error: CALL_ERROR_TEXTS[code], code, ...more })
}

/** Returns an error with a text and a code that only one call uses. */
export function refusalReply(
  status: number,
  body: { readonly error: string; readonly code: string },
): Response {
  const reply = Response.json(body, { status })
  ERROR_CODES.set(reply, body.code)
  return reply
}

/** Returns 429 with a French text; body and header contain the seconds after which the client may retry. */
export function tooManyRequestsReply(seconds: number): Response {
  return retryLaterReply(seconds, tooManyRequestsText(seconds, Date.now()))
}

/** Returns 429 with the text `error`; body and header contain the seconds after which the client may retry. */
export function retryLaterReply(seconds: number, error: string): Response {
  return withRetryAfter(errorReply(429, 'too_many_requests', { error, seconds }), seconds)
}

/** Returns 429 in PostgREST's format. */
export function restTooManyRequestsReply(seconds: number): Response {
  return withRetryAfter(restErrorReply(429, 'too_many_requests', 'too many requests'), seconds)
}

function withRetryAfter(reply: Response, seconds: number): Response {
  reply.headers.set('retry-after', String(seconds))
  return reply
}

/** Returns an error of `/rest/v1`, in PostgREST's format. */
export function restErrorReply(
  status: number,
  code: string,
  message: string,
  more: { details?: string | null; hint?: string | null } = {},
): Response {
  const body = { code, details: more.details ?? null, hint: more.hint ?? null, message }
  const reply = Response.json(body, { status })
  ERROR_CODES.set(reply, code)
  return reply
}
