import { createHash, randomBytes } from 'node:crypto'

import type { Query, Row } from '#database/server/database.ts'
import { anyText } from '#platform/formats/value-schema.ts'
import { STAFF_SEGMENT } from '#redemption/redemption-link.ts'
import { PHONES_MAX, type StaffPhone } from '#redemption/staff-phone.ts'
import { venuePageHref } from '#venues/page-addresses.ts'

/**
 * The secret of a link or a phone, or a code. It may be longer than any valid one, so that a damaged
 * one is refused as such, not as a malformed request.
 */
export const credential = anyText(1000)

/** 128 bits, as a ticket: too many to guess, and short enough to be sent by hand. */
const SECRET_BYTES = 16

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

export type NewStaffLink = {
  readonly venueKey: string
  /** Names the phone; null if it has none. */
  readonly name: string | null
  readonly publicUrl: string
}

/**
 * Creates a staff link and returns its URL; null if the venue has PHONES_MAX already. The database
 * stores only the hash of its secret: it cannot be shown again.
 */
export async function makeStaffLink(
  query: Query,
  { venueKey, name, publicUrl }: NewStaffLink,
): Promise<{ readonly id: number; readonly url: string } | null> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  // Of two who add the last one at once, the second waits and counts the link of the first.
  await query('select pg_advisory_xact_lock(hashtext($1))', [`phones:${venueKey}`])
  const [made] = await query<Row & { id: number }>(
    `insert into private.staff_links (app_identifier, name, secret_hash)
     select $1, $2, $3 where (
       select count(*) from private.staff_links where app_identifier = $1 and revoked_at is null
     ) < ${PHONES_MAX} returning id`,
    [venueKey, name, hashOf(secret)],
  )
  if (!made) return null
  const url = `${publicUrl}/${venuePageHref(venueKey, 'redemption', `${STAFF_SEGMENT}/${secret}`)}`
  return { id: made.id, url }
}

/** Counting all hand-overs of a busy phone would hold the embedded database. */
const COUNTED_HAND_OVERS = 1000

/** Returns the links of a venue, the oldest first. */
export async function listStaffLinks(query: Query, venueKey: string): Promise<StaffPhone[]> {
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

/** Revokes a link and its phone. Returns false if the venue has no valid link with this id. */
export async function revokeStaffLink(
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
 * Activates a phone with a link: from then on `phoneKey`, the secret that the phone has made,
 * authorises it. The same phone may repeat the call after a lost answer; for any other phone the
 * link is 'used'.
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

/**
 * Returns the id of the link of a venue's active phone, or null. The hash is compared, so the
 * duration discloses nothing.
 */
export async function findPhone(
  query: Query,
  venueKey: string,
  phoneKey: string,
): Promise<number | null> {
  const [link] = await query<Row & { id: number }>(
    'select id from private.staff_links where phone_hash = $1 and app_identifier = $2 and revoked_at is null',
    [hashOf(phoneKey), venueKey],
  )
  return link?.id ?? null
}
