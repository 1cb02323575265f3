import type { ReactNode } from 'react'

import { KIT_TEXTS } from '#texts/admin/kit/messages.ts'

import { Button } from './button.tsx'
import { Notice } from './panel.tsx'
import type { Known } from './use-server.ts'

/**
 * Shows what a call has answered; and that it is loading, or why there is no answer, or no newer
 * one, with a button that asks again.
 */
export function Loaded<A>({
  of: { data, problem, refetch },
  children,
}: {
  readonly of: Known<A>
  readonly children: (answer: A) => ReactNode
}) {
  return (
    <>
      {problem !== null && (
        <Notice kind={data === undefined ? 'error' : 'warning'}>
          <p>{problem}</p>
          <Button onPress={() => void refetch()}>{KIT_TEXTS.retry}</Button>
        </Notice>
      )}
      {data === undefined
        ? problem === null && <p className="loading">{KIT_TEXTS.loading}</p>
        : children(data)}
    </>
  )
}
