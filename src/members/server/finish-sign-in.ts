import type { FINISH_SIGN_IN } from '#members/calls.ts'
import type { AnswerOf } from '#members/member-call.ts'
import { readSignInCode } from '#members/sign-in-code.ts'
import { refuseUntil } from '#platform/calls/server/refuse.ts'
import { answered } from '#platform/calls/server/serve-call.ts'

import { takeTry } from './known-browser.ts'
import type { MemberCallHandler, MemberClient } from './serve-member-calls.ts'
import type { MemberServices } from './services.ts'
import { hashOfSecret, setSessionCookies, startSession } from './sessions.ts'
import { countTry, findBrowserOfLink, isCode, useRequest } from './sign-in-requests.ts'

type Answer = AnswerOf<typeof FINISH_SIGN_IN>
type AnyClient = MemberClient<'anyone'>

/**
 * Signs in the browser that has asked for the mail, and no other: a scanner that opens and presses
 * a link gets nothing.
 */
export const finishSignIn: MemberCallHandler<typeof FINISH_SIGN_IN, MemberServices> = async (
  request,
  services,
  client,
) => {
  const wait = await takeTry(services, client)
  if (wait !== null) return refuseUntil(wait)
  const answer =
    'code' in request
      ? await finishWithCode(request.code, services, client)
      : await finishWithLink(request.secret, services, client)
  return answered(answer)
}

async function finishWithCode(
  typed: string,
  services: MemberServices,
  client: AnyClient,
): Promise<Answer> {
  const browser = client.cookies.read('browser')
  if (browser === null) return { type: 'otherBrowser' }
  const tried = await services.asRole('sign_in', {}, async (query) => countTry(query, browser))
  if (!tried) return { type: 'gone' }
  const code = readSignInCode(typed)
  if (code === null || !isCode(services.signInKey, tried, code))
    return { type: 'wrong', triesLeft: tried.triesLeft }
  return enter(tried.browserHash, services, client)
}

async function finishWithLink(
  link: string,
  services: MemberServices,
  client: AnyClient,
): Promise<Answer> {
  const browserHash = await services.asRole('sign_in', {}, async (query) =>
    findBrowserOfLink(query, link),
  )
  if (browserHash === null) return { type: 'gone' }
  if (browserHash !== hashOfSecret(client.cookies.read('browser') ?? ''))
    return { type: 'otherBrowser' }
  return enter(browserHash, services, client)
}

async function enter(
  browserHash: string,
  services: MemberServices,
  client: AnyClient,
): Promise<Answer> {
  const session = await services.asRole('sign_in', {}, async (query) => {
    const memberId = await useRequest(query, browserHash)
    if (memberId === null) return null
    await query('update private.members set email_confirmed_at = now() where id = $1', [memberId])
    return startSession(query, memberId, client, services.bytes)
  })
  if (session === null) return { type: 'gone' }
  client.cookies.set('browser', '', 0)
  setSessionCookies(services, client.cookies, session)
  return { type: 'done' }
}
