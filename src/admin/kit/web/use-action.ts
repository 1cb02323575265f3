import { useRef, useState } from 'react'

import type { CallState, SentCall } from '#platform/calls/call.ts'

import { askServer, markStale, Unanswered, type StaleCalls } from './server-cache.ts'

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

/**
 * `stale`: the calls that have other answers after this action. It is busy until those that are
 * shown are read again.
 */
export function useAction(...stale: readonly StaleCalls[]): Action {
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
        await markStale(stale)
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
