import type { CallError, CallErrorCode } from '#core/calls.ts'
import { CALL_REASONS } from '#core/messages.ts'

/** An error of `/functions/v1`: a reason in French and a stable word. */
export function errorReply(
  status: number,
  code: CallErrorCode,
  more: Omit<CallError, 'error' | 'code'> & { error?: string } = {},
): Response {
  return Response.json({ error: CALL_REASONS[code], code, ...more } satisfies CallError, { status })
}

/** An error of `/rest/v1`, in PostgREST's shape. */
export function restErrorReply(
  status: number,
  code: string,
  message: string,
  more: { details?: string | null; hint?: string | null } = {},
): Response {
  return Response.json({ code, details: more.details ?? null, hint: more.hint ?? null, message }, { status })
}
