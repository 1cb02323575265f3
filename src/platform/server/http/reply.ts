import { CALL_ERROR_TEXTS } from '#platform/call-errors.fr.ts'
import type { CallError, CallErrorCode } from '#platform/call-errors.ts'
import { tooManyRequestsText } from '#platform/too-many-requests.fr.ts'

const REASONS = new WeakMap<Response, string>()

/** The stable word of a refusal, for logs and counts. */
export function refusalReasonOf(reply: Response): string | undefined {
  return REASONS.get(reply)
}

/** An error of `/functions/v1`: a reason in French and a stable word. */
export function errorReply(
  status: number,
  code: CallErrorCode,
  more: Partial<Omit<CallError, 'code'>> & Readonly<Record<string, unknown>> = {},
): Response {
  return refusalReply(status, { error: CALL_ERROR_TEXTS[code], code, ...more })
}

/** The same for a call with reasons of its own. */
export function refusalReply(
  status: number,
  body: { readonly error: string; readonly code: string },
): Response {
  const reply = Response.json(body, { status })
  REASONS.set(reply, body.code)
  return reply
}

/** Too many of them: the reason, and in how many seconds one may ask again. */
export function tooManyRequestsReply(seconds: number): Response {
  return retryLaterReply(seconds, tooManyRequestsText(seconds, Date.now()))
}

/** 429 with this reason; body and header say after how many seconds the client may ask again. */
export function retryLaterReply(seconds: number, error: string): Response {
  return after(errorReply(429, 'too_many_requests', { error, seconds }), seconds)
}

export function restTooManyRequestsReply(seconds: number): Response {
  return after(restErrorReply(429, 'too_many_requests', 'too many requests'), seconds)
}

function after(reply: Response, seconds: number): Response {
  reply.headers.set('retry-after', String(seconds))
  return reply
}

/** An error of `/rest/v1`, in PostgREST's shape. */
export function restErrorReply(
  status: number,
  code: string,
  message: string,
  more: { details?: string | null; hint?: string | null } = {},
): Response {
  const body = { code, details: more.details ?? null, hint: more.hint ?? null, message }
  const reply = Response.json(body, { status })
  REASONS.set(reply, code)
  return reply
}
