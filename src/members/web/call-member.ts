import type { CallResult, SentCall } from '#platform/calls/call.ts'
import { callServer, pageServer } from '#platform/calls/web/call-server.ts'

/**
 * Makes a call of the back office with the cookie of the session, and trusts the answer without a
 * schema. Never rejects.
 */
export async function callMember<A>(call: SentCall<A>): Promise<CallResult<A>> {
  const result = await callServer(call, pageServer({}))
  if (result.type === 'refused' && result.code === 'signed_out')
    for (const onEnd of listeners) onEnd()
  return result
}

const listeners = new Set<() => void>()

/**
 * Calls `onEnd` whenever a call is refused because the session has ended. Returns a function that
 * unsubscribes.
 */
export function subscribeToSessionEnd(onEnd: () => void): () => void {
  listeners.add(onEnd)
  return () => listeners.delete(onEnd)
}
