import { createHash, randomBytes } from 'node:crypto'

import type { Database, Query, Row } from '#database/server/database.ts'
import type { AsRole } from '#database/server/transactions.ts'
import { STAFF_SEGMENT } from '#redemption/redemption-link.ts'
import { venuePageHref } from '#venues/page-addresses.ts'

/** 128 bits, as a ticket: too many to guess, and short enough to be sent by hand. */
const SECRET_BYTES = 16

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Creates a staff link and returns its URL. The database stores only the hash of its secret: it cannot be printed again. */
export async function makeStaffLink(
  database: Database,
  venueKey: string,
  publicUrl: string,
): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const statement = 'insert into private.staff_links (app_identifier, secret_hash) values ($1, $2)'
  await database.transaction(async (query) => query(statement, [venueKey, hashOf(secret)]))
  return `${publicUrl}/${venuePageHref(venueKey, 'redemption', `${STAFF_SEGMENT}/${secret}`)}`
}

export type StaffLink = Row & {
  id: number
  created_at: string
  revoked_at: string | null
  /** The number of hand-overs with this link, undone ones included. */
  handed: number
}

/** Returns the links of a venue, the oldest first. */
export async function listStaffLinks(asRole: AsRole, venueKey: string): Promise<StaffLink[]> {
  return asRole('game_server', {}, async (query) =>
    query<StaffLink>(
      `select id, created_at, revoked_at,
         (select count(*) from private.redemptions r where r.staff_link_id = l.id and r.event = 'handed') as handed
       from private.staff_links l where app_identifier = $1 order by id`,
      [venueKey],
    ),
  )
}

/** Revokes a link. Returns false if the venue has no valid link with this id. */
export async function revokeStaffLink(database: Database, venueKey: string, id: number): Promise<boolean> {
  const rows = await database.transaction(async (query) =>
    query(
      `update private.staff_links set revoked_at = now()
       where id = $1 and app_identifier = $2 and revoked_at is null returning id`,
      [id, venueKey],
    ),
  )
  return rows.length > 0
}

/** Returns the id of a venue's valid link, or null. The hash is compared, so the duration discloses nothing about the secret. */
export async function findStaffLink(query: Query, venueKey: string, secret: string): Promise<number | null> {
  const [link] = await query<Row & { id: number }>(
    `select id from private.staff_links
     where secret_hash = $1 and app_identifier = $2 and revoked_at is null`,
    [hashOf(secret), venueKey],
  )
  return link?.id ?? null
}
