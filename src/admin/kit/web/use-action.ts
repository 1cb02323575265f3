import { useRef, useState } from 'react'

import type { CallState, SentCall } from '#platform/calls/call.ts'

import { askServer, readAgain, Unanswered } from './server-cache.ts'

/** The state of the calls that presses make, and a function that makes a call. */
export type Action = Pick<CallState<never>, 'isBusy' | 'problem'> & {
  /**
   * Makes a call and passes its answer to `onAnswer`. A function prepares the call, or returns null
   * for no call. Does nothing while another call is under way.
   */
  readonly run: <A>(
    call: SentCall<A> | (() => Promise<SentCall<A> | null>),
    onAnswer?: (answer: A) => void | Promise<void>,
  ) => Promise<void>
}

/** Returns an action that changes nothing on screens. */
export const useAction = (): Action => useCall(async () => {})

/**
 * Returns an action that changes answers. The action is busy until the visible screens are read
 * again.
 */
export const useChange = (): Action => useCall(readAgain)

function useCall(onDone: () => Promise<void>): Action {
  const [isBusy, setIsBusy] = useState(false)
  /** Unlike `isBusy`, this value stops a second press before the next render. */
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
