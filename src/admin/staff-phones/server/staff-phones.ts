import * as v from 'valibot'

import { recordEvent } from '#admin/audit/server/record-event.ts'
import type { SecretLink } from '#admin/kit/secret-link.ts'
import { withQr } from '#admin/kit/server/with-qr.ts'
import type { MemberServices } from '#members/server/services.ts'
import type { Refusal } from '#platform/calls/call.ts'
import { call, calls, nothing } from '#platform/calls/server/call.ts'
import type { VenueClient } from '#platform/calls/server/client.ts'
import { refuse } from '#platform/calls/server/refuse.ts'
import { text } from '#platform/formats/value-schema.ts'
import {
  listStaffPhones,
  makeStaffLink,
  revokeStaffPhone,
} from '#redemption/staff-phones/server/staff-phones.ts'
import type { StaffPhone } from '#redemption/staff-phones/staff-phone.ts'
import { PHONE_TEXTS } from '#texts/admin/staff-phones/messages.ts'

export type ListPhonesAnswer = { readonly phones: readonly StaffPhone[] }

const addPhoneRequest = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), text(40)),
})

const revokePhoneRequest = v.strictObject({ id: v.pipe(v.number(), v.safeInteger()) })

export const PHONE_CALLS = calls('/gestion/calls/phones', {
  list: call('manager', nothing, listPhones),
  add: call('manager', addPhoneRequest, addPhone),
  revoke: call('manager', revokePhoneRequest, revokePhone),
})

/** Returns the phones of a venue, oldest first. */
async function listPhones(
  _: object,
  { venue, transaction }: VenueClient,
): Promise<ListPhonesAnswer> {
  return { phones: await transaction(async (query) => listStaffPhones(query, venue)) }
}

/** Creates a link that activates one phone. Refuses if the venue has too many phones. */
async function addPhone(
  { name }: v.InferOutput<typeof addPhoneRequest>,
  { venue, member: { memberId }, transaction }: VenueClient,
  { publicUrl }: MemberServices,
): Promise<SecretLink | Refusal> {
  const url = await transaction(async (query) => {
    const link = await makeStaffLink(query, { venueKey: venue, name, publicUrl })
    if (!link) return null
    await recordEvent(query, {
      key: venue,
      event: 'phone_added',
      memberId,
      subject: String(link.id),
    })
    return link.url
  })
  return url === null ? refuse('not_permitted', { error: PHONE_TEXTS.full }) : withQr(url)
}

/** Revokes a phone, or a link that has activated no phone yet. */
async function revokePhone(
  { id }: v.InferOutput<typeof revokePhoneRequest>,
  { venue, member: { memberId }, transaction }: VenueClient,
): Promise<object> {
  await transaction(async (query) => {
    if (await revokeStaffPhone(query, venue, id))
      await recordEvent(query, {
        key: venue,
        event: 'phone_revoked',
        memberId,
        subject: String(id),
      })
  })
  return {}
}
