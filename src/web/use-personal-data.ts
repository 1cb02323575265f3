import { useEffect, useState } from 'react'

import {
  PERSONAL_CALL_PATHS,
  type MailboxAnswer,
  type MyData,
  type MyDataAction,
  type PromoAnswer,
} from '#core/personal-calls.ts'

import { postCall } from './browser/post-call.ts'

/** Why there is no answer to show. */
export type Trouble = 'wrongEmail' | 'badLink' | 'tooMany' | 'failed'
/** A question to the server: not asked yet, under way, answered, or not. */
export type Asked<T> =
  | { readonly state: 'idle' | 'working' }
  | { readonly state: 'answered'; readonly answer: T }
  | { readonly state: 'troubled'; readonly trouble: Trouble }

const IDLE = { state: 'idle' } as const
const TROUBLES: Readonly<Record<number, Trouble>> = {
  400: 'badLink',
  403: 'badLink',
  422: 'wrongEmail',
  429: 'tooMany',
}
const WORKING = { state: 'working' } as const

async function ask<T>(path: string, body: object): Promise<Asked<T>> {
  const { status, data } = await postCall(path, body)
  if (status === 200) return { state: 'answered', answer: data as T }
  return { state: 'troubled', trouble: TROUBLES[status] ?? 'failed' }
}

/** The form that asks for a link. Whether what was typed is an address, the server says: its rule is the stricter one. */
export function useDataLink(venueKey: string) {
  const [asked, setAsked] = useState<Asked<MailboxAnswer>>(IDLE)
  const submit = (typed: string) => {
    const userEmail = typed.trim()
    setAsked(WORKING)
    void ask<MailboxAnswer>(PERSONAL_CALL_PATHS.askMyData, { appIdentifier: venueKey, userEmail }).then(
      setAsked,
    )
  }
  return { asked, submit }
}

/** What is held of whoever has the link, and what she may do with it. `last` is what she asked for last. */
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
  return ask<MyData>(PERSONAL_CALL_PATHS.myData, { token, action })
}

/** Opening the link confirms nothing, because mail scanners open links: only the button's press does. */
export function usePromo(token: string) {
  const [asked, setAsked] = useState<Asked<PromoAnswer>>(IDLE)
  const confirm = () => {
    setAsked(WORKING)
    void ask<PromoAnswer>(PERSONAL_CALL_PATHS.confirmPromo, { token }).then(setAsked)
  }
  return { asked, confirm }
}
