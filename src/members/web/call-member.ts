import type { SentCall } from '#members/member-call.ts'
import { ANSWER_TIMEOUT_MS } from '#platform/calls/call.ts'

/** What the back office gets from a call with the answer `A`. */
export type MemberCallResult<A> =
  | { readonly type: 'answered'; readonly answer: A }
  /** `reason`: a French sentence to show. */
  | { readonly type: 'refused'; readonly code: string; readonly reason: string }
  /** There is no answer, or none that can be read. The server may have performed the call. */
  | { readonly type: 'unanswered' }

/** Makes a call of the back office. Never rejects. The browser adds the cookie of the session. */
export async function callMember<A>({ path, body }: SentCall<A>): Promise<MemberCallResult<A>> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    })
    const answer: unknown = await response.json()
    if (response.ok) return { type: 'answered', answer: answer as A }
    const { code, error } = Object(answer) as { code?: unknown; error?: unknown }
    if (typeof code !== 'string' || typeof error !== 'string') return { type: 'unanswered' }
    if (code === 'signed_out') for (const onEnd of listeners) onEnd()
    return { type: 'refused', code, reason: error }
  } catch {
    return { type: 'unanswered' }
  }
}

const listeners = new Set<() => void>()

/**
 * Calls `onEnd` at each call that is refused because the session has ended. Returns the function
 * that unsubscribes.
 */
export function subscribeToSessionEnd(onEnd: () => void): () => void {
  listeners.add(onEnd)
  return () => listeners.delete(onEnd)
}
