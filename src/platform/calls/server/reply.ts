import { CALL_ERROR_STATUS, type CallErrorCode } from '#platform/calls/call-errors.ts'
import { CALL_ERROR_TEXTS } from '#texts/platform/calls/call-errors.ts'

const ERROR_CODES = new WeakMap<Response, string>()

/** Returns the error code of a reply, for logs and counters. */
export function errorCodeOf(reply: Response): string | undefined {
  return ERROR_CODES.get(reply)
}

/**
 * Returns the reply to a refused call, with the status of its code. Its French text comes from the
 * catalogue, unless `fields` has another text.
 */
export function refusalReply({
  code,
  fields,
}: {
  readonly code: CallErrorCode
  readonly fields: object
}): Response {
  const texts: Partial<Record<CallErrorCode, string>> = CALL_ERROR_TEXTS
  const reply = callError(CALL_ERROR_STATUS[code], { error: texts[code], code, ...fields })
  return 'seconds' in fields ? withRetryAfter(reply, Number(fields.seconds)) : reply
}

/** Returns an error of `/functions/v1` that any call can have, with a French text. */
export function errorReply(status: number, code: 'bad_request' | 'unavailable'): Response {
  return callError(status, { error: CALL_ERROR_TEXTS[code], code })
}

function callError(
  status: number,
  body: { readonly error: string | undefined; readonly code: string },
): Response {
  const reply = Response.json(body, { status })
  ERROR_CODES.set(reply, body.code)
  return reply
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

const RETRY_AFTER_SECONDS = 2

/** Returns 503 in the error format of the called API. The same request may succeed later. */
export function unavailableReply(path: string): Response {
  const reply = path.startsWith('/rest/')
    ? restErrorReply(503, 'PGRST000', 'the database is away')
    : errorReply(503, 'unavailable')
  return withRetryAfter(reply, RETRY_AFTER_SECONDS)
}

/** Adds the allowed methods of the path to a 405 reply. */
export function allowing(methods: string, reply: Response): Response {
  reply.headers.set('allow', methods)
  return reply
}
