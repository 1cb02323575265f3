import { recordEvent } from '#admin/publish/server/next-version.ts'
import type { INVITE, MAKE_SIGN_IN_LINK, WITHDRAW_INVITATION } from '#admin/team/team-calls.ts'
import { secretLink } from '#members/link-addresses.ts'
import { findLink, makeLink } from '#members/server/one-time-links.ts'
import { readMemberEmail } from '#members/server/read-member.ts'
import type { MemberCallHandler } from '#members/server/serve-member-calls.ts'
import type { MemberServices } from '#members/server/services.ts'
import { refuseUntil } from '#platform/calls/server/refuse.ts'
import { answered } from '#platform/calls/server/serve-call.ts'
import { layOutInvitation } from '#texts/admin/team/team-mails.ts'

import { withQr } from '#admin/phones/server/phones.ts'

const LINK_MINUTES = 24 * 60

/** The mail follows the answer: the page shows the link, however slow the mail server is. */
export const invite: MemberCallHandler<typeof INVITE, MemberServices> = async (
  { venue: key, role, email: typed },
  { publicUrl, doMailsLeave, secretMails, asRole, limits, bytes, venues },
  { member: { memberId }, transaction },
) => {
  const email = readMemberEmail(typed)
  if (!email.ok) return answered({ type: 'invalid', problem: email.problem })
  const wait = await limits.take('unaskedMailsOfVenue', key)
  if (wait !== null) return refuseUntil(wait)
  const { secret, inviter } = await transaction(async (query) => {
    await recordEvent(query, { key, event: 'invited', memberId, role })
    const invitation = { email: email.value, venue: key, role, madeBy: memberId }
    const [member] = await query('select name from private.members where id = $1', [memberId])
    return {
      secret: await makeLink(query, { purpose: 'invitation', ...invitation }, LINK_MINUTES, bytes),
      inviter: String(member?.['name']),
    }
  })
  const href = secretLink(publicUrl, 'oneTime', secret)
  if (doMailsLeave)
    secretMails.sendSoon({
      kind: 'invitation',
      to: email.value,
      mail: layOutInvitation({ venue: venues.find(key)?.name ?? key, role, inviter }, href),
      isValid: async () =>
        asRole('sign_in', {}, async (query) => (await findLink(query, secret)) !== null),
    })
  return answered({ type: 'invited', link: withQr(href), isBeingMailed: doMailsLeave })
}

export const withdrawInvitation: MemberCallHandler<
  typeof WITHDRAW_INVITATION,
  MemberServices
> = async ({ venue, id }, _, client) => {
  await client.transaction(async (query) =>
    query(
      `update private.one_time_links set expires_at = now()
       where id = $1 and app_identifier = $2 and purpose = 'invitation' and used_at is null and expires_at > now()`,
      [id, venue],
    ),
  )
  return answered({})
}

export const makeSignInLink: MemberCallHandler<typeof MAKE_SIGN_IN_LINK, MemberServices> = async (
  { venue: key, member },
  { publicUrl, bytes },
  { member: { memberId }, transaction },
) => {
  const secret = await transaction(async (query) => {
    const [row] = await query('select private.may_sign_in($1) as may', [member])
    if (row?.['may'] !== true) return null
    await recordEvent(query, { key, event: 'sign_in_link', memberId, subject: member })
    return makeLink(
      query,
      { purpose: 'signIn', memberId: member, madeBy: memberId },
      LINK_MINUTES,
      bytes,
    )
  })
  if (secret === null) return answered({ type: 'refused' })
  return answered({ type: 'made', link: withQr(secretLink(publicUrl, 'oneTime', secret)) })
}
