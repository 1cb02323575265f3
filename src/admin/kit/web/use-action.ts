import { useRef, useState } from 'react'

import type { SentCall } from '#members/member-call.ts'
import { callMember } from '#members/web/call-member.ts'
import { KIT_TEXTS } from '#texts/admin/kit/messages.ts'

/** A call that a press makes. */
export type Action = {
  readonly isBusy: boolean
  /** Why the last call was not answered, in French; null if it was. */
  readonly problem: string | null
  /** Makes a call, and passes its answer to `onAnswer`. Does nothing while one is under way. */
  readonly run: <A>(
    call: SentCall<A>,
    onAnswer: (answer: A) => void | Promise<void>,
  ) => Promise<void>
}

export function useAction(): Action {
  const [isBusy, setIsBusy] = useState(false)
  /** Already true for a second press before the next render. */
  const isRunning = useRef(false)
  const [problem, setProblem] = useState<string | null>(null)
  return {
    isBusy,
    problem,
    async run(call, onAnswer) {
      if (isRunning.current) return
      isRunning.current = true
      setIsBusy(true)
      const result = await callMember(call)
      setProblem(
        result.type === 'answered'
          ? null
          : result.type === 'refused'
            ? result.reason
            : KIT_TEXTS.offline,
      )
      if (result.type === 'answered') await onAnswer(result.answer)
      isRunning.current = false
      setIsBusy(false)
    },
  }
}
