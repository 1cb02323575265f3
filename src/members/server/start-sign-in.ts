import { secretLink } from '#members/link-addresses.ts'
import { CODE_MINUTES, formatSignInCode, makeSignInCode } from '#members/sign-in-code.ts'
import type { Refusal } from '#platform/calls/call.ts'
import type { VisitorClient } from '#platform/calls/server/client.ts'
import { withMinimumDuration } from '#platform/calls/server/minimum-duration.ts'
import { refuseUntil } from '#platform/calls/server/refuse.ts'
import { layOutSignInMail } from '#texts/members/sign-in-mail.ts'

import { takeSignIn } from './known-browser.ts'
import { findMemberId, readMemberEmail } from './read-member.ts'
import type { MemberServices } from './services.ts'
import { newSecret } from './sessions.ts'
import { findBrowserHash, storeRequest } from './sign-in-requests.ts'

export type StartSignInAnswer =
  | { readonly type: 'asked' }
  | { readonly type: 'invalid'; readonly problem: string }

/**
 * Sends the sign-in mail if a member has the address. The answer, the cookie, the duration and the
 * limits are the same for every address.
 */
export async function startSignIn(
  request: { readonly email: string },
  client: VisitorClient,
  services: MemberServices,
): Promise<StartSignInAnswer | Refusal> {
  const { cookies } = client
  const email = readMemberEmail(request.email)
  if (!email.ok) return { type: 'invalid', problem: email.problem }
  const wait = await takeSignIn(services, client, email.value)
  if (wait !== null) return refuseUntil(wait)
  const { asRole, bytes, signInKey } = services
  const [browser, link, code] = [newSecret(bytes), newSecret(bytes), makeSignInCode(bytes)]
  const isMember = await withMinimumDuration(
    asRole('sign_in', {}, async (query) => {
      const memberId = await findMemberId(query, email.value)
      const secrets = { browser, link, code }
      await storeRequest(query, signInKey, memberId, secrets, cookies.read('browser'))
      return memberId !== null
    }),
  )
  cookies.set('browser', browser, CODE_MINUTES * 60)
  // The mail is sent after the answer, because the time of sending would show whether a member has
  // the address.
  if (isMember && services.canSendMail)
    services.secretMails.sendSoon({
      kind: 'sign_in',
      to: email.value,
      mail: layOutSignInMail(
        formatSignInCode(code),
        secretLink(services.publicUrl, 'signIn', link),
      ),
      isValid: async () =>
        asRole('sign_in', {}, async (query) => (await findBrowserHash(query, link)) !== null),
    })
  return { type: 'asked' }
}
