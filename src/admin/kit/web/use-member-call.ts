import { useCallback, useEffect, useState } from 'react'

import type { MemberCallDeclaration, SentRequestOf } from '#members/member-call.ts'
import { callMember, type MemberCallResult } from '#members/web/call-member.ts'

/** The state of a call that a screen makes when it opens. */
export type CallState<D extends MemberCallDeclaration> =
  | { readonly type: 'loading' }
  | MemberCallResult<D>

/**
 * Makes a call when the component appears and when its request changes. `reload` makes it again,
 * and keeps the last answer until then.
 */
export function useMemberCall<D extends MemberCallDeclaration>(
  declaration: D,
  request: SentRequestOf<D>,
): { readonly state: CallState<D>; readonly reload: () => Promise<void> } {
  const sent = JSON.stringify(request)
  const [last, setLast] = useState<{
    readonly sent: string
    readonly result: MemberCallResult<D>
  }>()
  const ask = useCallback(
    async () => ({
      sent,
      result: await callMember(declaration, JSON.parse(sent) as SentRequestOf<D>),
    }),
    [declaration, sent],
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
