import type { CallErrorCode } from '#platform/calls/call-errors.ts'

import type { Refusal } from './refuse.ts'
import { refusalReply } from './reply.ts'
import type { JsonBody } from './request-body.ts'

/** An answer with its HTTP status. */
export type Answered<A, S> = { readonly ok: true; readonly answer: A; readonly status: S }

/** Returns an answer for a handler to return. */
export function answered<const A>(answer: A): Answered<A, 200>
export function answered<const A, const S extends number>(answer: A, status: S): Answered<A, S>
export function answered(answer: unknown, status = 200): Answered<unknown, number> {
  return { ok: true, answer, status }
}

type Steps<T> = {
  readonly body: JsonBody
  /** Returns the request, or the reply that refuses it. */
  readonly read: (
    body: unknown,
  ) => { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reply: Response }
  readonly handle: (
    request: T,
  ) => Promise<Answered<unknown, number> | Refusal<CallErrorCode, object>>
}

/**
 * Answers a call of the page or of the back office: reads its request, calls the handler, and writes
 * the answer or the refusal.
 */
export async function answerCall<T>({ body, read, handle }: Steps<T>): Promise<Response> {
  if (!body.ok) return body.reply
  const request = read(body.value)
  if (!request.ok) return request.reply
  const outcome = await handle(request.value)
  if (!outcome.ok) return refusalReply(outcome)
  const { answer, status } = outcome
  return status === 204 ? new Response(null, { status }) : Response.json(answer, { status })
}
