import { useRef, useState } from 'react'

import type { CallState, SentCall } from '#platform/calls/call.ts'

import { askServer, readAgain, Unanswered } from './server-cache.ts'

/** A call that a press makes. */
export type Action = Pick<CallState<never>, 'isBusy' | 'problem'> & {
  /**
   * Makes a call, or the one that a function prepares, unless that is null, and passes its answer to
   * `onAnswer`. Does nothing while one is under way.
   */
  readonly run: <A>(
    call: SentCall<A> | (() => Promise<SentCall<A> | null>),
    onAnswer?: (answer: A) => void | Promise<void>,
  ) => Promise<void>
}

/** An action that changes nothing that screens show. */
export const useAction = (): Action => useCall(async () => {})

/** An action that changes what the server answers. It is busy until what is shown is read again. */
export const useChange = (): Action => useCall(readAgain)

function useCall(onDone: () => Promise<void>): Action {
  const [isBusy, setIsBusy] = useState(false)
  /** Already true for a second press before the next render. */
  const isRunning = useRef(false)
  const [problem, setProblem] = useState<Action['problem']>(null)
  return {
    isBusy,
    problem,
    async run(call, onAnswer) {
      if (isRunning.current) return
      isRunning.current = true
      setIsBusy(true)
      try {
        const sent = typeof call === 'function' ? await call() : call
        if (!sent) return
        const answer = await askServer(sent)
        setProblem(null)
        await onAnswer?.(answer)
        await onDone()
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error
        setProblem(error.problem)
      } finally {
        isRunning.current = false
        setIsBusy(false)
      }
    },
  }
}
