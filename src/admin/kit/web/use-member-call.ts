import { useCallback, useEffect, useState } from 'react'

import type { SentCall } from '#members/member-call.ts'
import { callMember, type MemberCallResult } from '#members/web/call-member.ts'

/** The state of a call that a screen makes when it opens. */
export type CallState<A> = { readonly type: 'loading' } | MemberCallResult<A>

/**
 * Makes a call when the component appears and when its request changes. `reload` makes it again,
 * and keeps the last answer until then.
 */
export function useMemberCall<A>(call: SentCall<A>): {
  readonly state: CallState<A>
  readonly reload: () => Promise<void>
} {
  const sent = JSON.stringify(call)
  const [last, setLast] = useState<{
    readonly sent: string
    readonly result: MemberCallResult<A>
  }>()
  const ask = useCallback(
    async () => ({ sent, result: await callMember(JSON.parse(sent) as SentCall<A>) }),
    [sent],
  )
  useEffect(() => {
    let isCurrent = true
    void ask().then((answer) => isCurrent && setLast(answer))
    return () => {
      isCurrent = false
    }
  }, [ask])
  const state = last?.sent === sent ? last.result : ({ type: 'loading' } as const)
  return { state, reload: useCallback(async () => setLast(await ask()), [ask]) }
}
