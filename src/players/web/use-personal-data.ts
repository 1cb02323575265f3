import { useEffect, useState } from 'react'

import { postCall } from '#platform/web/post-call.ts'
import {
  ASK_MY_DATA_PATH,
  CONFIRM_PROMO_PATH,
  MY_DATA_PATH,
  type MailboxAnswer,
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

async function send<T>(path: string, body: object): Promise<RequestState<T>> {
  const { status, data } = await postCall(path, body)
  if (status === 200) return { state: 'answered', answer: data as T }
  return { state: 'failed', failure: FAILURES[status] ?? 'failed' }
}

/** The request for a link. The server checks the address, because its rule is stricter than the page's. */
export function useDataLink(venueKey: string) {
  const [request, setRequest] = useState<RequestState<MailboxAnswer>>(IDLE)
  const submit = (typed: string) => {
    const userEmail = typed.trim()
    setRequest(WORKING)
    void send<MailboxAnswer>(ASK_MY_DATA_PATH, { appIdentifier: venueKey, userEmail }).then(setRequest)
  }
  return { request, submit }
}

/** The data behind a link, and the actions on it. `lastAction` is the last requested action. */
export function useMyData(token: string) {
  const [request, setRequest] = useState<RequestState<MyData>>(WORKING)
  const [lastAction, setLastAction] = useState<MyDataAction>('show')
  const act = (action: MyDataAction) => {
    setLastAction(action)
    void requestMyData(token, action).then(setRequest)
  }
  useEffect(() => {
    void requestMyData(token, 'show').then(setRequest)
  }, [token])
  return { request, lastAction, act }
}

async function requestMyData(token: string, action: MyDataAction): Promise<RequestState<MyData>> {
  return send<MyData>(MY_DATA_PATH, { token, action })
}

/** The confirmation of the consent. Only a press of the button confirms, because mail scanners open links. */
export function usePromo(token: string) {
  const [request, setRequest] = useState<RequestState<PromoAnswer>>(IDLE)
  const confirm = () => {
    setRequest(WORKING)
    void send<PromoAnswer>(CONFIRM_PROMO_PATH, { token }).then(setRequest)
  }
  return { request, confirm }
}
