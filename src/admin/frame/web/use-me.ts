import { useEffect, useState, useSyncExternalStore } from 'react'

import { keyOfCall, serverCache } from '#admin/kit/web/server-cache.ts'
import { useServer, type Known } from '#admin/kit/web/use-server.ts'
import type { Me } from '#members/answers.ts'
import { callsOf } from '#members/member-call.ts'
import type { MEMBERS_CALLS } from '#members/server/calls.ts'
import { subscribeToSessionEnd } from '#members/web/call-member.ts'

const ME = callsOf<typeof MEMBERS_CALLS>('members')('me')

/** Reads again who is signed in. */
export async function readMe(): Promise<void> {
  await serverCache.invalidateQueries({ queryKey: keyOfCall(ME), exact: true })
}

/**
 * Returns who is signed in. `me` keeps the member whose session has ended, so that no screen loses
 * what is typed; all is read again when the session is back.
 */
export function useMe(): {
  readonly known: Known<Me>
  readonly me: Me | undefined
  readonly hasEnded: boolean
} {
  const known = useServer(ME)
  const [me, setMe] = useState<Me>()
  const hasEnded = Boolean(me?.member && known.data && !known.data.member)
  if (known.data !== me && !hasEnded) setMe(known.data)
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
