import { useEffect, useState, useSyncExternalStore } from 'react'

import { keyOfCall, serverCache } from '#admin/kit/web/server-cache.ts'
import { useServer } from '#admin/kit/web/use-server.ts'
import type { Session } from '#members/answers.ts'
import { subscribeToSessionEnd } from '#members/web/call-member.ts'
import { membersCalls } from '#members/web/members-calls.ts'
import type { CallState } from '#platform/calls/call.ts'

const SESSION = membersCalls('me')

/** Reads the session again. */
export async function readSession(): Promise<void> {
  await serverCache.invalidateQueries({ queryKey: keyOfCall(SESSION), exact: true })
}

/**
 * Returns the session. After the end of the session, `session` still has the member, so that the
 * screens keep their input. All calls are made again after the next sign-in.
 */
export function useSession(): {
  readonly result: CallState<Session>
  readonly session: Session | undefined
  readonly hasEnded: boolean
} {
  const result = useServer(SESSION)
  const [session, setSession] = useState<Session>()
  const hasEnded = Boolean(session?.member && result.answer && !result.answer.member)
  if (result.answer !== session && !hasEnded) setSession(result.answer)
  useEffect(() => subscribeToSessionEnd(() => void readSession()), [])
  useEffect(() => (hasEnded ? () => void serverCache.invalidateQueries() : undefined), [hasEnded])
  const memberId = session?.member?.id
  // After a sign-in as another member, the page keeps nothing of the previous member.
  useEffect(() => (memberId ? () => window.location.reload() : undefined), [memberId])
  return { result, session, hasEnded }
}

function subscribeToOnline(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Returns false while the browser has no network. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribeToOnline, () => navigator.onLine)
}
