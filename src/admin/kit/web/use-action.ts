import { useRef, useState } from 'react'

import type { SentCall } from '#members/member-call.ts'

import { askServer, CallProblem, markStale } from './server-cache.ts'

/** A call that a press makes. */
export type Action = {
  readonly isBusy: boolean
  /** Why the last call was not answered, in French; null if it was. */
  readonly problem: string | null
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
 * `stale`: the features whose calls have other answers after this action. It is busy until those
 * that are shown are read again.
 */
export function useAction(...stale: readonly string[]): Action {
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
      try {
        const sent = typeof call === 'function' ? await call() : call
        if (!sent) return
        const answer = await askServer(sent)
        setProblem(null)
        await onAnswer?.(answer)
        await markStale(stale)
      } catch (error) {
        if (!(error instanceof CallProblem)) throw error
        setProblem(error.message)
      } finally {
        isRunning.current = false
        setIsBusy(false)
      }
    },
  }
}
