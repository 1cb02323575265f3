import { useEffect, useState } from 'react'

import type { CallDeclaration, ReadAnswer, SentRequest } from '#platform/calls/call.ts'
import { callServer } from '#platform/calls/web/call-server.ts'
import {
  ASK_MY_DATA,
  CONFIRM_PROMO,
  MY_DATA,
  type MyData,
  type MyDataAction,
  type PromoAnswer,
} from '#players/calls.ts'

/** Why a request has failed. */
export type RequestFailure = 'wrongEmail' | 'badLink' | 'tooMany' | 'failed'
/** The state of a request: not sent, under way, answered, or failed. */
export type RequestState<T> =
  | { readonly state: 'idle' | 'working' }
  | { readonly state: 'answered'; readonly answer: T }
  | { readonly state: 'failed'; readonly failure: RequestFailure }

const IDLE = { state: 'idle' } as const
const FAILURES: Readonly<Record<number, RequestFailure>> = {
  400: 'badLink',
  403: 'badLink',
  422: 'wrongEmail',
  429: 'tooMany',
}
const WORKING = { state: 'working' } as const

async function send<D extends CallDeclaration>(
  declaration: D,
  request: SentRequest<D>,
): Promise<RequestState<ReadAnswer<D>>> {
  const reply = await callServer(declaration, request)
  if (reply.type === 'answered') return { state: 'answered', answer: reply.answer }
  const failure = reply.type === 'refused' ? FAILURES[reply.status] : undefined
  return { state: 'failed', failure: failure ?? 'failed' }
}

/**
 * The request for a link. The server checks the address, because its rule is stricter than the
 * page's.
 */
export function useDataLink(venueKey: string) {
  const [request, setRequest] = useState<RequestState<{ readonly message: string }>>(IDLE)
  const submit = (typed: string) => {
    const userEmail = typed.trim()
    setRequest(WORKING)
    void send(ASK_MY_DATA, { appIdentifier: venueKey, userEmail }).then(setRequest)
  }
  return { request, submit }
}

/** The data behind a link, and the actions on it. `lastAction` is the last requested action. */
export function useMyData(token: string) {
  const [request, setRequest] = useState<RequestState<MyData>>(WORKING)
  const [lastAction, setLastAction] = useState<MyDataAction>('show')
  const act = (action: MyDataAction) => {
    setLastAction(action)
    void send(MY_DATA, { token, action }).then(setRequest)
  }
  useEffect(() => {
    void send(MY_DATA, { token, action: 'show' }).then(setRequest)
  }, [token])
  return { request, lastAction, act }
}

/**
 * The confirmation of the consent. Only a press of the button confirms, because mail scanners open
 * links.
 */
export function usePromo(token: string) {
  const [request, setRequest] = useState<RequestState<PromoAnswer>>(IDLE)
  const confirm = () => {
    setRequest(WORKING)
    void send(CONFIRM_PROMO, { token }).then(setRequest)
  }
  return { request, confirm }
}
