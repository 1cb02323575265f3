import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

import { useMemberCall, type CallState } from '#admin/kit/web/use-member-call.ts'
import type { Me } from '#members/answers.ts'
import { callsOf } from '#members/member-call.ts'
import type { MEMBERS_CALLS } from '#members/server/calls.ts'
import { subscribeToSessionEnd } from '#members/web/call-member.ts'

const membersCalls = callsOf<typeof MEMBERS_CALLS>('members')

/**
 * Returns who is signed in. A later call that fails keeps the last answer, so that no screen loses
 * what is typed.
 */
export function useMe(): {
  readonly state: CallState<Me>
  readonly me: Me | null
  readonly reload: () => Promise<void>
  /** True from a call that was refused because the session has ended, until `reload`. */
  readonly hasEnded: boolean
} {
  const { state, reload } = useMemberCall(membersCalls('me'))
  const [hasEnded, setHasEnded] = useState(false)
  const [me, setMe] = useState<Me | null>(null)
  if (
    state.type === 'answered' &&
    state.answer !== me &&
    !(hasEnded && state.answer.member === null)
  )
    setMe(state.answer)
  useEffect(() => subscribeToSessionEnd(() => setHasEnded(true)), [])
  return {
    state,
    me,
    hasEnded,
    reload: useCallback(async () => {
      await reload()
      setHasEnded(false)
    }, [reload]),
  }
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
