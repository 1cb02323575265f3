import { secretLink } from '#members/link-addresses.ts'
import { formatSignInCode, makeSignInCode } from '#members/sign-in-code.ts'
import type { Refusal } from '#platform/calls/call.ts'
import type { VisitorClient } from '#platform/calls/server/client.ts'
import { withMinimumDuration } from '#platform/calls/server/minimum-duration.ts'
import { refuseUntil } from '#platform/calls/server/refuse.ts'
import { layOutSignInMail } from '#texts/members/sign-in-mail.ts'

import { takeSignIn } from './known-browser.ts'
import { readMemberEmail } from './read-member.ts'
import type { MemberServices } from './services.ts'
import { newSecret } from './sessions.ts'
import { findBrowserOfLink, hashRequest, storeRequest } from './sign-in-requests.ts'

export type StartSignInAnswer =
  | { readonly type: 'asked' }
  | { readonly type: 'invalid'; readonly problem: string }

const REQUEST_SECONDS = 600

/**
 * Sends the sign-in mail, if a member has the address. Answer, cookie, duration and limits
 * are the same for every address.
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
  const { bytes } = services
  const [browser, link, code] = [newSecret(bytes), newSecret(bytes), makeSignInCode(bytes)]
  const isMember = await withMinimumDuration(
    store(services, email.value, { browser, link, code, earlier: cookies.read('browser') }),
  )
  cookies.set('browser', browser, REQUEST_SECONDS)
  // After the answer: the time of the mail would show who is a member.
  if (isMember && services.canSendMail)
    services.secretMails.sendSoon({
      kind: 'sign_in',
      to: email.value,
      mail: layOutSignInMail(
        formatSignInCode(code),
        secretLink(services.publicUrl, 'signIn', link),
      ),
      isValid: async () =>
        services.asRole(
          'sign_in',
          {},
          async (query) => (await findBrowserOfLink(query, link)) !== null,
        ),
    })
  return { type: 'asked' }
}

type NewRequest = Readonly<Record<'browser' | 'link' | 'code', string>> & {
  readonly earlier: string | null
}

async function store(
  { asRole, signInKey }: MemberServices,
  email: string,
  { browser, link, code, earlier }: NewRequest,
): Promise<boolean> {
  const hashes = hashRequest(signInKey, browser, link, code)
  return asRole('sign_in', {}, async (query) => {
    const [member] = await query<{ id: string }>(
      'select id from private.members where email = $1',
      [email],
    )
    await storeRequest(query, member?.id ?? null, hashes, earlier)
    return member !== undefined
  })
}
