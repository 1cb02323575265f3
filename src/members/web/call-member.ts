import type { CallResult, SentCall } from '#platform/calls/call.ts'
import { callServer, pageServer } from '#platform/calls/web/call-server.ts'

/**
 * Makes a call of the back office, whose page trusts the answers of its server. Never rejects. The
 * browser adds the cookie of the session.
 */
export async function callMember<A>(call: SentCall<A>): Promise<CallResult<A>> {
  const result = await callServer(call, pageServer({}))
  if (result.type === 'refused' && result.code === 'signed_out')
    for (const onEnd of listeners) onEnd()
  return result
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
