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

/** Why there is no answer to show. */
export type RequestFailure = 'wrongEmail' | 'badLink' | 'tooMany' | 'failed'
/** The state of a request: not sent, under way, answered, or failed. */
export type Asked<T> =
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

async function ask<T>(path: string, body: object): Promise<Asked<T>> {
  const { status, data } = await postCall(path, body)
  if (status === 200) return { state: 'answered', answer: data as T }
  return { state: 'failed', failure: FAILURES[status] ?? 'failed' }
}

/** The form that asks for a link. The server checks the address: its rule is stricter than the page's. */
export function useDataLink(venueKey: string) {
  const [asked, setAsked] = useState<Asked<MailboxAnswer>>(IDLE)
  const submit = (typed: string) => {
    const userEmail = typed.trim()
    setAsked(WORKING)
    void ask<MailboxAnswer>(ASK_MY_DATA_PATH, { appIdentifier: venueKey, userEmail }).then(setAsked)
  }
  return { asked, submit }
}

/** The data behind a link, and the actions on it. `last` is the last action that was asked for. */
export function useMyData(token: string) {
  const [asked, setAsked] = useState<Asked<MyData>>(WORKING)
  const [last, setLast] = useState<MyDataAction>('show')
  const act = (action: MyDataAction) => {
    setLast(action)
    void askMyData(token, action).then(setAsked)
  }
  useEffect(() => {
    void askMyData(token, 'show').then(setAsked)
  }, [token])
  return { asked, last, act }
}

async function askMyData(token: string, action: MyDataAction): Promise<Asked<MyData>> {
  return ask<MyData>(MY_DATA_PATH, { token, action })
}

/** Only a press of the button confirms, because mail scanners open links. */
export function usePromo(token: string) {
  const [asked, setAsked] = useState<Asked<PromoAnswer>>(IDLE)
  const confirm = () => {
    setAsked(WORKING)
    void ask<PromoAnswer>(CONFIRM_PROMO_PATH, { token }).then(setAsked)
  }
  return { asked, confirm }
}
