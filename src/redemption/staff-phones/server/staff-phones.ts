import { createHash, randomBytes } from 'node:crypto'

import type { Query, Row } from '#database/server/database.ts'
import type { Client } from '#platform/calls/server/client.ts'
import { anyText } from '#platform/formats/value-schema.ts'
import { YEAR_SECONDS } from '#platform/http/server/cookies.ts'
import { STAFF_SEGMENT } from '#redemption/redemption-link.ts'
import { PHONES_MAX, type StaffPhone } from '#redemption/staff-phones/staff-phone.ts'
import { venuePageHref } from '#venues/page-addresses.ts'
import type { VenueServices } from '#venues/server/services.ts'

/**
 * The secret of a link or a phone, or a code. Texts longer than any valid credential are accepted,
 * so that a damaged link is refused as a link and not as a malformed request.
 */
export const credential = anyText(1000)

/**
 * The secret has 128 bits, like a ticket. It cannot be guessed, and is short enough to be sent by
 * hand.
 */
const SECRET_BYTES = 16

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

export type NewStaffLink = {
  readonly venueKey: string
  /** The name of the phone, or null. */
  readonly name: string | null
  readonly publicUrl: string
}

/**
 * Creates a link that activates one staff phone, and returns its id and URL. Returns null if the
 * venue already has PHONES_MAX phones. The database stores only the hash of the link's secret, so
 * the URL cannot be shown again.
 */
export async function makeStaffLink(
  query: Query,
  { venueKey, name, publicUrl }: NewStaffLink,
): Promise<{ readonly id: number; readonly url: string } | null> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  // Without the lock, two concurrent requests for the last place would both count before one of
  // them inserts.
  await query('select pg_advisory_xact_lock(hashtext($1))', [`phones:${venueKey}`])
  const [made] = await query<Row & { id: number }>(
    `insert into private.staff_links (app_identifier, name, secret_hash)
     select $1, $2, $3 where (
       select count(*) from private.staff_links where app_identifier = $1 and revoked_at is null
     ) < ${PHONES_MAX} returning id`,
    [venueKey, name, hashOf(secret)],
  )
  if (!made) return null
  const url = `${publicUrl}/${venuePageHref(venueKey, 'handOver', `${STAFF_SEGMENT}/${secret}`)}`
  return { id: made.id, url }
}

/**
 * The number of counted hand-overs: counting all hand-overs of a busy phone would block the
 * embedded database.
 */
const COUNTED_HAND_OVERS = 1000

/** Returns the phones of a venue, oldest first. */
export async function listStaffPhones(query: Query, venueKey: string): Promise<StaffPhone[]> {
  return query<Row & StaffPhone>(
    `select id, name, created_at as "createdAt", activated_at as "activatedAt", revoked_at as "revokedAt",
       (select max(at) from private.redemptions r where r.staff_link_id = l.id and r.event = 'handed') as "handedAt",
       (select count(*)::int from (
         select from private.redemptions r where r.staff_link_id = l.id and r.event = 'handed' limit $2
       ) as counted) as handed
     from private.staff_links l where app_identifier = $1 order by id`,
    [venueKey, COUNTED_HAND_OVERS],
  )
}

/** Revokes a link and its phone. Returns false if the venue has no active phone with this id. */
export async function revokeStaffPhone(
  query: Query,
  venueKey: string,
  id: number,
): Promise<boolean> {
  const rows = await query(
    `update private.staff_links set revoked_at = now()
     where id = $1 and app_identifier = $2 and revoked_at is null returning id`,
    [id, venueKey],
  )
  return rows.length > 0
}

/**
 * Activates a phone with the secret of a link. `phoneKey`, which the phone has made, then
 * authorises the phone. The same phone may repeat the call after a lost answer. For any other
 * phone, the link is 'used'.
 */
export async function activatePhone(
  query: Query,
  venueKey: string,
  secret: string,
  phoneKey: string,
): Promise<'active' | 'used' | 'unknown'> {
  const activated = await query(
    `update private.staff_links set phone_hash = $3, activated_at = now()
     where secret_hash = $1 and app_identifier = $2 and activated_at is null and revoked_at is null returning id`,
    [hashOf(secret), venueKey, hashOf(phoneKey)],
  )
  if (activated.length > 0) return 'active'
  const [link] = await query<Row & { is_this: boolean }>(
    `select phone_hash = $3 as is_this from private.staff_links
     where secret_hash = $1 and app_identifier = $2 and revoked_at is null`,
    [hashOf(secret), venueKey, hashOf(phoneKey)],
  )
  if (!link) return 'unknown'
  return link.is_this ? 'active' : 'used'
}

/** Returns the name of the cookie that has the key of a venue's staff phone. */
export const phoneCookie = (venueKey: string) => `phone-${venueKey}` as const

/**
 * Returns the id of a venue's active phone with this key, or null. The database compares hashes, so
 * the duration discloses nothing about the key. The browser of the phone also gets the key as a
 * cookie, because Safari deletes what a page has stored after a week without a visit.
 */
export async function authorizePhone(
  venueKey: string,
  phoneKey: string,
  { asRole }: VenueServices,
  { cookies }: Client,
): Promise<number | null> {
  const [link] = await asRole('game_server', {}, async (query) =>
    query<Row & { id: number }>(
      'select id from private.staff_links where phone_hash = $1 and app_identifier = $2 and revoked_at is null',
      [hashOf(phoneKey), venueKey],
    ),
  )
  const name = phoneCookie(venueKey)
  if (link) cookies.set(name, phoneKey, YEAR_SECONDS)
  else if (cookies.read(name) === phoneKey) cookies.set(name, '', 0)
  return link?.id ?? null
}
