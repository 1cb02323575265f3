import * as v from 'valibot'

import { UNASKED_MAILS_OF_VENUE } from '#admin/mailbox/server/limits.ts'
import { recordEvent } from '#admin/audit/server/record-event.ts'
import type { SecretLink } from '#admin/kit/secret-link.ts'
import { withQr } from '#admin/kit/server/with-qr.ts'
import { secretLink } from '#members/link-addresses.ts'
import { ROLES } from '#platform/calls/access.ts'
import { findLink, makeLink } from '#members/server/one-time-links.ts'
import { readMemberEmail } from '#members/server/read-member.ts'
import type { MemberServices } from '#members/server/services.ts'
import type { Refusal } from '#platform/calls/call.ts'
import { call, calls } from '#platform/calls/server/call.ts'
import type { VenueClient } from '#platform/calls/server/client.ts'
import { refuseUntil } from '#platform/calls/server/refuse.ts'
import { text } from '#platform/formats/value-schema.ts'
import { layOutInvitation } from '#texts/admin/team/team-mails.ts'

const uuid = v.pipe(v.string(), v.uuid())
const anyRole = v.picklist(ROLES)

export type InviteAnswer =
  | { readonly type: 'invited'; readonly link: SecretLink; readonly isBeingMailed: boolean }
  | { readonly type: 'invalid'; readonly problem: string }

const inviteRequest = v.strictObject({ role: anyRole, email: text(254) })

const withdrawInvitationRequest = v.strictObject({ id: uuid })

export type MakeSignInLinkAnswer =
  | { readonly type: 'made'; readonly link: SecretLink }
  | { readonly type: 'refused' }

const makeSignInLinkRequest = v.strictObject({ member: uuid })

export const INVITATION_CALLS = calls('/gestion/calls/invitations', {
  invite: call('owner', inviteRequest, invite),
  withdraw: call('owner', withdrawInvitationRequest, withdrawInvitation),
  'make-sign-in-link': call('owner', makeSignInLinkRequest, makeSignInLink),
})

const LINK_MINUTES = 24 * 60

/**
 * Makes a link that gives the owner of an address a role at the venue. The answer has the link. If
 * the server can send mails, a mail has the link, too. The mail is sent after the answer, which
 * must not wait for a slow mail server.
 */
async function invite(
  { role, email: typed }: v.InferOutput<typeof inviteRequest>,
  { venue: key, member: { memberId }, transaction }: VenueClient,
  { publicUrl, canSendMail, secretMails, asRole, limits, bytes, venues }: MemberServices,
): Promise<InviteAnswer | Refusal> {
  const email = readMemberEmail(typed)
  if (!email.ok) return { type: 'invalid', problem: email.problem }
  const wait = await limits.take(UNASKED_MAILS_OF_VENUE, key)
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
  if (canSendMail)
    secretMails.sendSoon({
      kind: 'invitation',
      to: email.value,
      mail: layOutInvitation({ venue: venues.find(key)?.name ?? key, role, inviter }, href),
      isValid: async () =>
        asRole('sign_in', {}, async (query) => (await findLink(query, secret)) !== null),
    })
  return { type: 'invited', link: withQr(href), isBeingMailed: canSendMail }
}

/** Ends an unused invitation. */
async function withdrawInvitation(
  { id }: v.InferOutput<typeof withdrawInvitationRequest>,
  { venue, transaction }: VenueClient,
): Promise<object> {
  await transaction(async (query) =>
    query(
      `update private.one_time_links set expires_at = now()
       where id = $1 and app_identifier = $2 and purpose = 'invitation' and used_at is null and expires_at > now()`,
      [id, venue],
    ),
  )
  return {}
}

/**
 * Makes a sign-in link for a colleague, without a mail. Refused unless the caller owns every venue
 * of the colleague.
 */
async function makeSignInLink(
  { member }: v.InferOutput<typeof makeSignInLinkRequest>,
  { venue: key, member: { memberId }, transaction }: VenueClient,
  { publicUrl, bytes }: MemberServices,
): Promise<MakeSignInLinkAnswer> {
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
  if (secret === null) return { type: 'refused' }
  return { type: 'made', link: withQr(secretLink(publicUrl, 'oneTime', secret)) }
}
