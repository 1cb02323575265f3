import { readSignInCode } from '#members/sign-in-code.ts'
import type { Refusal } from '#platform/calls/call.ts'
import type { VisitorClient } from '#platform/calls/server/client.ts'
import { refuseUntil } from '#platform/calls/server/refuse.ts'

import { hasKeyedHash } from './keyed-hash.ts'
import { takeTry } from './known-browser.ts'
import type { MemberServices } from './services.ts'
import { hashOfSecret, setSessionCookies, startSession } from './sessions.ts'
import { countTry, findBrowserHash, useRequest } from './sign-in-requests.ts'

export type FinishSignInAnswer =
  | { readonly type: 'done' }
  | { readonly type: 'wrong'; readonly triesLeft: number }
  /** The mail was requested in another browser, where its code must be typed. */
  | { readonly type: 'otherBrowser' }
  /** The request has expired, was used, or has no tries left. */
  | { readonly type: 'gone' }

/**
 * Signs the caller in with the code or the link of a sign-in mail, only in the browser that has
 * requested the mail. A mail scanner that opens the link and presses its button therefore gets no
 * session.
 */
export async function finishSignIn(
  request: { readonly code: string } | { readonly secret: string },
  client: VisitorClient,
  services: MemberServices,
): Promise<FinishSignInAnswer | Refusal> {
  const wait = await takeTry(services, client)
  if (wait !== null) return refuseUntil(wait)
  return 'code' in request
    ? finishWithCode(request.code, services, client)
    : finishWithLink(request.secret, services, client)
}

async function finishWithCode(
  typed: string,
  services: MemberServices,
  client: VisitorClient,
): Promise<FinishSignInAnswer> {
  const browser = client.cookies.read('browser')
  if (browser === null) return { type: 'otherBrowser' }
  const tried = await services.asRole('sign_in', {}, async (query) => countTry(query, browser))
  if (!tried) return { type: 'gone' }
  const code = readSignInCode(typed)
  const { browserHash, codeHash } = tried
  if (code === null || !hasKeyedHash(services.signInKey, code, browserHash, codeHash))
    return { type: 'wrong', triesLeft: tried.triesLeft }
  return signIn(browserHash, services, client)
}

async function finishWithLink(
  link: string,
  services: MemberServices,
  client: VisitorClient,
): Promise<FinishSignInAnswer> {
  const browserHash = await services.asRole('sign_in', {}, async (query) =>
    findBrowserHash(query, link),
  )
  if (browserHash === null) return { type: 'gone' }
  if (browserHash !== hashOfSecret(client.cookies.read('browser') ?? ''))
    return { type: 'otherBrowser' }
  return signIn(browserHash, services, client)
}

async function signIn(
  browserHash: string,
  services: MemberServices,
  client: VisitorClient,
): Promise<FinishSignInAnswer> {
  const session = await services.asRole('sign_in', {}, async (query) => {
    const memberId = await useRequest(query, browserHash)
    if (memberId === null) return null
    await query('update private.members set email_confirmed_at = now() where id = $1', [memberId])
    return startSession(query, memberId, client, services.bytes, true)
  })
  if (session === null) return { type: 'gone' }
  client.cookies.set('browser', '', 0)
  setSessionCookies(services, client.cookies, session)
  return { type: 'done' }
}
