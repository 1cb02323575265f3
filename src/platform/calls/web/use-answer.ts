import { useEffect, useState } from 'react'

import type { CallDeclaration, ReadAnswer, SentRequest } from '#platform/calls/call.ts'

import { callServer } from './call-server.ts'

/** A call that a page makes: not made yet, under way, answered, or failed. */
export type Asked<A> =
  | { readonly state: 'idle' }
  /** `answer`: the one before, if this call repeats one. */
  | { readonly state: 'working'; readonly answer: A | null }
  | { readonly state: 'answered'; readonly answer: A }
  /** Both are null without an answer. */
  | { readonly state: 'failed'; readonly status: number | null; readonly code: string | null }

/**
 * Makes a call when `ask` is called; with the request `first`, also when the component appears.
 */
export function useAnswer<D extends CallDeclaration>(declaration: D, first?: SentRequest<D>) {
  const [asked, setAsked] = useState<Asked<ReadAnswer<D>>>(
    first ? { state: 'working', answer: null } : { state: 'idle' },
  )
  // As text: an equal request of a later render is not sent again.
  const sent = first && JSON.stringify(first)
  useEffect(() => {
    if (sent) void makeCall(declaration, JSON.parse(sent) as SentRequest<D>).then(setAsked)
  }, [declaration, sent])
  const ask = (request: SentRequest<D>) => {
    setAsked({ state: 'working', answer: 'answer' in asked ? asked.answer : null })
    void makeCall(declaration, request).then(setAsked)
  }
  return { asked, ask }
}

async function makeCall<D extends CallDeclaration>(
  declaration: D,
  request: SentRequest<D>,
): Promise<Asked<ReadAnswer<D>>> {
  const reply = await callServer(declaration, request)
  if (reply.type === 'answered') return { state: 'answered', answer: reply.answer }
  if (reply.type === 'unanswered') return { state: 'failed', status: null, code: null }
  return { state: 'failed', status: reply.status, code: reply.code }
}
