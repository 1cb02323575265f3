import type { ReactNode } from 'react'

import type { CallState } from '#platform/calls/call.ts'
import { KIT_TEXTS } from '#texts/admin/kit/messages.ts'

import { Button } from './button.tsx'
import { Notice, reasonOf } from './panel.tsx'

/**
 * Shows the answer to a call. Shows a message while the call loads. After a failure, shows the
 * problem and a button that repeats the call.
 */
export function ServerResult<A>({
  result: { answer, problem, ask },
  children,
}: {
  readonly result: CallState<A>
  readonly children: (answer: A) => ReactNode
}) {
  return (
    <>
      {problem !== null && (
        <Notice kind={answer === undefined ? 'error' : 'warning'}>
          <p>{reasonOf(problem)}</p>
          <Button onPress={ask}>{KIT_TEXTS.retry}</Button>
        </Notice>
      )}
      {answer === undefined
        ? problem === null && <p className="loading">{KIT_TEXTS.loading}</p>
        : children(answer)}
    </>
  )
}
