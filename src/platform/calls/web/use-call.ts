import { useCallback, useEffect, useState } from 'react'
import type * as v from 'valibot'

import type { CallState, Refused, SentCall } from '#platform/calls/call.ts'

import { callAndRead } from './call-and-read.ts'

/**
 * Makes the calls of a component. It makes `first` when the component appears, unless `first` is
 * null, and each call that is passed to `ask`. `ask()` repeats `first`. `schema` validates the
 * answers.
 */
export function useCall<A, R extends Refused = Refused>(
  schema: v.GenericSchema<unknown, A>,
  first: SentCall<unknown, R> | null,
) {
  const [state, setState] = useState<Omit<CallState<A, R>, 'ask'>>({
    answer: undefined,
    problem: null,
    isBusy: first !== null,
  })
  // Calls are compared as texts, so that an equal call of a later render is not made again.
  const sent = JSON.stringify(first)
  const make = useCallback(
    (call = JSON.parse(sent) as typeof first) =>
      call &&
      void callAndRead(call, schema).then((result) =>
        setState(({ answer }) =>
          result.type === 'answered'
            ? { answer: result.answer, problem: null, isBusy: false }
            : { answer, problem: result, isBusy: false },
        ),
      ),
    [schema, sent],
  )
  useEffect(() => void make(), [make])
  const ask = useCallback(
    (call?: SentCall<unknown, R>) => {
      setState(({ answer }) => ({ answer, problem: null, isBusy: true }))
      make(call)
    },
    [make],
  )
  return { ...state, ask }
}
