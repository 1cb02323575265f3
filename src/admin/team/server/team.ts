import * as v from 'valibot'

import { recordEvent } from '#admin/audit/server/record-event.ts'
import type { Invitation, TeamMember } from '#admin/team/answers.ts'
import { DatabaseError } from '#database/server/database-error.ts'
import type { Query, Row } from '#database/server/database.ts'
import { ROLES, type Role } from '#platform/calls/access.ts'
import type { Refusal } from '#platform/calls/call.ts'
import { call, calls, nothing } from '#platform/calls/server/call.ts'
import type { VenueClient } from '#platform/calls/server/client.ts'
import { refuse } from '#platform/calls/server/refuse.ts'

const uuid = v.pipe(v.string(), v.uuid())
const anyRole = v.picklist(ROLES)

export type ReadTeamAnswer = {
  readonly members: readonly TeamMember[]
  readonly invitations: readonly Invitation[]
}

export type ChangeRoleAnswer =
  | { readonly type: 'done' }
  /** Refused, because the member is the last owner of the venue. */
  | { readonly type: 'lastOwner' }
  /** The member was already removed. */
  | { readonly type: 'gone' }

const changeRoleRequest = v.strictObject({
  member: uuid,
  role: v.nullable(anyRole),
  /** The ids of the items to end. */
  taken: v.optional(v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,36}$/))), []),
})
type ChangeRoleRequest = v.InferOutput<typeof changeRoleRequest>

export const TEAM_CALLS = calls('/gestion/calls/team', {
  read: call('manager', nothing, readTeam),
  'change-role': call('owner', changeRoleRequest, changeRole),
})

/**
 * Returns the members of a venue, owners first. The access rules show open invitations to owners
 * only.
 */
async function readTeam(_: object, { venue, transaction }: VenueClient): Promise<ReadTeamAnswer> {
  return transaction(async (query) => {
    const members = await query<Row & TeamMember>(
      `select m.id, m.name, ms.role, private.email_of(m.id) as email,
         (select coalesce(json_agg(item), '[]') from private.set_up_by($1, m.id) as item) as "setUp"
       from private.memberships ms join private.members m on m.id = ms.member_id
       where ms.app_identifier = $1
       order by array_position('{owner,manager,reader}'::text[], ms.role), m.name`,
      [venue],
    )
    const invitations = await query<Row & Invitation>(
      `select id, email, role, expires_at as "expiresAt" from private.one_time_links
       where app_identifier = $1 and purpose = 'invitation' and used_at is null and expires_at > now()
       order by created_at desc`,
      [venue],
    )
    return { members, invitations }
  })
}

/**
 * Changes the role of a member at the venue. Null removes the member, and ends the items in `taken`
 * that the member has set up: mails of the venue then go to the caller. Other invitations of the
 * member become invitations of the caller. The database refuses to remove the last owner.
 */
async function changeRole(
  request: ChangeRoleRequest,
  { venue, member: { memberId }, transaction }: VenueClient,
): Promise<ChangeRoleAnswer | Refusal> {
  try {
    const result = await transaction(async (query) => applyRole(query, venue, request, memberId))
    return result ?? refuse('not_permitted')
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'memberships_last_owner')
      return { type: 'lastOwner' }
    throw error
  }
}

/** Returns null if the caller is no longer a member. */
async function applyRole(
  query: Query,
  key: string,
  { member, role, taken }: ChangeRoleRequest,
  memberId: string,
): Promise<{ readonly type: 'done' | 'gone' } | null> {
  // This query locks both rows. If two owners remove each other at the same time, the second is
  // therefore no longer a member.
  const locked = await query<Row & { id: string; role: Role }>(
    `select member_id as id, role from private.memberships
     where app_identifier = $1 and member_id = any($2) order by member_id for update`,
    [key, [member, memberId]],
  )
  if (locked.every(({ id }) => id !== memberId)) return null
  const current = locked.find(({ id }) => id === member)
  if (!current) return { type: 'gone' }
  if (current.role === role) return { type: 'done' }
  const event = role === null ? 'removed' : 'role_changed'
  // The event is recorded first, because an owner who gives up the role may not write events
  // afterwards.
  await recordEvent(query, { key, event, memberId, subject: member, role: role ?? undefined })
  if (role === null) await query('select private.remove_member($1, $2, $3)', [key, member, taken])
  else
    await query(
      'update private.memberships set role = $3 where app_identifier = $1 and member_id = $2',
      [key, member, role],
    )
  return { type: 'done' }
}
