import type { Session, MemberVenue } from '#members/answers.ts'
import type { VisitorClient } from '#platform/calls/server/client.ts'
import { VERSION } from '#platform/server/version.ts'

import { hasInstallationOwner } from './installation-owner.ts'
import type { MemberServices } from './services.ts'

/** Returns the signed-in member and the member's venues. */
export async function readSession(
  _: object,
  client: VisitorClient,
  services: MemberServices,
): Promise<Session> {
  const { canSendMail, backups } = services
  const shared = { doMailsLeave: canSendMail, version: VERSION, backedUpAt: null }
  if (!client.member) {
    const isSetUp = await services.asRole('sign_in', {}, hasInstallationOwner)
    return { ...shared, member: null, venues: [], isSetUp }
  }
  const { memberId, ownsInstallation } = client.member
  return client.transaction(async (query) => {
    const [member] = await query<{ name: string; email: string }>(
      'select name, private.email_of(id) as email from private.members where id = $1',
      [memberId],
    )
    return {
      ...shared,
      member: {
        id: memberId,
        name: member?.name ?? '',
        email: member?.email ?? '',
        ownsInstallation,
      },
      venues: await query<MemberVenue>(SELECT_VENUES, [memberId]),
      isSetUp: true,
      backedUpAt:
        ownsInstallation && backups.lastAt !== null ? new Date(backups.lastAt).toISOString() : null,
    }
  })
}

const SELECT_VENUES = `
  select v.app_identifier as key, m.role, v.is_example as "isExample",
    coalesce(shown.content ->> 'name', v.app_identifier) as name,
    case
      when v.archived_at is not null then 'archived'
      when newest.number is null then 'draft'
      when v.paused then 'paused'
      else 'open'
    end as state,
    (
      select json_object_agg(name, value) from json_each(shown.content) as field(name, value)
      where name in ('theme', 'accent', 'initials', 'logo', 'squareLogo')
    ) as look
  from private.memberships m
  join private.venues v on v.app_identifier = m.app_identifier
  left join lateral (
    select n.number, n.content from private.venue_versions n where n.app_identifier = v.app_identifier
    order by n.number desc limit 1
  ) as newest on true
  left join private.venue_drafts d on d.app_identifier = v.app_identifier
  cross join lateral (select coalesce(newest.content, d.content) as content) as shown
  where m.member_id = $1
  order by v.archived_at is not null, v.position`
