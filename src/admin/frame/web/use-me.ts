import { useEffect, useState, useSyncExternalStore } from 'react'

import { keyOfCall, serverCache } from '#admin/kit/web/server-cache.ts'
import { useServer } from '#admin/kit/web/use-server.ts'
import type { Me } from '#members/answers.ts'
import { subscribeToSessionEnd } from '#members/web/call-member.ts'
import { membersCalls } from '#members/web/members-calls.ts'
import type { CallState } from '#platform/calls/call.ts'

const ME = membersCalls('me')

/** Reads again who is signed in. */
export async function readMe(): Promise<void> {
  await serverCache.invalidateQueries({ queryKey: keyOfCall(ME), exact: true })
}

/**
 * Returns who is signed in. `me` keeps the member whose session has ended, so that no screen loses
 * what is typed; all is read again when the session is back.
 */
export function useMe(): {
  readonly known: CallState<Me>
  readonly me: Me | undefined
  readonly hasEnded: boolean
} {
  const known = useServer(ME)
  const [me, setMe] = useState<Me>()
  const hasEnded = Boolean(me?.member && known.answer && !known.answer.member)
  if (known.answer !== me && !hasEnded) setMe(known.answer)
  useEffect(() => subscribeToSessionEnd(() => void readMe()), [])
  useEffect(() => (hasEnded ? () => void serverCache.invalidateQueries() : undefined), [hasEnded])
  const memberId = me?.member?.id
  // Another member signs in: the page keeps nothing of the one before.
  useEffect(() => (memberId ? () => window.location.reload() : undefined), [memberId])
  return { known, me, hasEnded }
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
