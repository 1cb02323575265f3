import { recordEvent } from '#admin/publish/server/next-version.ts'
import type {
  CHANGE_ROLE,
  EVENTS,
  Invitation,
  LoggedEvent,
  TEAM,
  TeamMember,
} from '#admin/team/team-calls.ts'
import { DatabaseError } from '#database/server/database-error.ts'
import type { Query, Row } from '#database/server/database.ts'
import type { RequestOf } from '#members/member-call.ts'
import type { Role } from '#members/role.ts'
import type { MemberCallHandler } from '#members/server/serve-member-calls.ts'
import type { MemberServices } from '#members/server/services.ts'
import { refuse } from '#platform/calls/server/refuse.ts'
import { answered } from '#platform/calls/server/serve-call.ts'

export const readTeam: MemberCallHandler<typeof TEAM, MemberServices> = async (
  { venue },
  _,
  client,
) =>
  client.transaction(async (query) => {
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
    return answered({ members, invitations })
  })

/** Two owners who remove each other at once are refused by the database: a venue keeps an owner. */
export const changeRole: MemberCallHandler<typeof CHANGE_ROLE, MemberServices> = async (
  request,
  _,
  { member: { memberId }, transaction },
) => {
  try {
    const result = await transaction(async (query) => applyRole(query, request, memberId))
    return result ? answered(result) : refuse('not_permitted')
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'memberships_last_owner')
      return answered({ type: 'lastOwner' })
    throw error
  }
}

/** Returns null if the caller is no owner any more. */
async function applyRole(
  query: Query,
  { venue: key, member, role, taken }: RequestOf<typeof CHANGE_ROLE>,
  memberId: string,
): Promise<{ readonly type: 'done' | 'gone' } | null> {
  // Both rows, so that of two who demote each other at once the second finds that it is no owner
  // any more.
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
  // First, because an owner who gives up the role may not write it afterwards.
  await recordEvent(query, { key, event, memberId, subject: member, role: role ?? undefined })
  if (role === null) await query('select private.remove_member($1, $2, $3)', [key, member, taken])
  else
    await query(
      'update private.memberships set role = $3 where app_identifier = $1 and member_id = $2',
      [key, member, role],
    )
  return { type: 'done' }
}

const EVENTS_SHOWN = 30

export const listEvents: MemberCallHandler<typeof EVENTS, MemberServices> = async (
  { venue, before },
  _,
  client,
) => {
  const rows = await client.transaction(async (query) =>
    query<Row & LoggedEvent>(
      `select e.id, e.event, e.at, m.name as by, e.version, e.role, coalesce(s.name, l.name, e.subject) as subject
       from private.venue_events e
       left join private.members m on m.id = e.member_id
       left join private.members s on s.id::text = e.subject
       left join private.staff_links l on l.id::text = e.subject and l.app_identifier = e.app_identifier
       where e.app_identifier = $1 and ($2::bigint is null or e.id < $2)
       order by e.id desc limit $3`,
      [venue, before, EVENTS_SHOWN + 1],
    ),
  )
  return answered({ events: rows.slice(0, EVENTS_SHOWN), hasMore: rows.length > EVENTS_SHOWN })
}
