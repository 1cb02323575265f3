import type { ADD_PHONE, PHONES, REVOKE_PHONE, SecretLink } from '#admin/phones/phone-calls.ts'
import { recordEvent } from '#admin/publish/server/next-version.ts'
import type { MemberCallHandler } from '#members/server/serve-member-calls.ts'
import type { MemberServices } from '#members/server/services.ts'
import { answered } from '#platform/calls/server/serve-call.ts'
import { drawQr } from '#platform/pictures/server/qr.ts'
import { listStaffLinks, makeStaffLink, revokeStaffLink } from '#redemption/server/staff-links.ts'

export const listPhones: MemberCallHandler<typeof PHONES, MemberServices> = async (
  { venue },
  _,
  client,
) => {
  const links = await client.transaction(async (query) => listStaffLinks(query, venue))
  const phones = links.map(({ id, name, handed, ...link }) => ({
    id,
    name,
    handed,
    createdAt: link.created_at,
    activatedAt: link.activated_at,
    revokedAt: link.revoked_at,
  }))
  return answered({ phones })
}

export const addPhone: MemberCallHandler<typeof ADD_PHONE, MemberServices> = async (
  { venue, name },
  { publicUrl },
  { member: { memberId }, transaction },
) => {
  const url = await transaction(async (query) => {
    const link = await makeStaffLink(query, { venueKey: venue, name, publicUrl })
    await recordEvent(query, {
      key: venue,
      event: 'phone_added',
      memberId,
      subject: String(link.id),
    })
    return link.url
  })
  return answered(withQr(url))
}

export const revokePhone: MemberCallHandler<typeof REVOKE_PHONE, MemberServices> = async (
  { venue, id },
  _,
  { member: { memberId }, transaction },
) => {
  await transaction(async (query) => {
    if (await revokeStaffLink(query, venue, id))
      await recordEvent(query, {
        key: venue,
        event: 'phone_revoked',
        memberId,
        subject: String(id),
      })
  })
  return answered({})
}

/** Returns a link with its QR code. */
export function withQr(href: string): SecretLink {
  const { side, path } = drawQr(href)
  return { href, side, path }
}
