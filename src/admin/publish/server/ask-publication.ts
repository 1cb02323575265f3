import { recordEvent } from '#admin/audit/server/record-event.ts'
import { lockDraft } from '#admin/draft/server/apply-edit.ts'
import type { Query, Row } from '#database/server/database.ts'
import type { VenueClient } from '#members/server/call.ts'
import type { MemberServices } from '#members/server/services.ts'
import { layOutPublicationRequest } from '#texts/admin/publish/publication-mails.ts'

const PERIOD = '1 hour'
/** A mail that cannot be delivered is tried again for this long, unless the venue is published. */
const RETRY_MS = 86_400_000

/** SQL of the time of the last publication of the venue $1. */
const PUBLISHED_AT =
  "(select coalesce(max(published_at), '-infinity') from private.venue_versions where app_identifier = $1)"

/**
 * Asks the owners of a venue to publish its draft: an alert, an audit event and a mail to each, once
 * an hour. After a publication within that hour, there is another alert, and no mail. `areMailed`:
 * is a mail about this draft on its way?
 */
export async function askForPublication(
  _: object,
  { venue: key, member: { memberId }, transaction }: VenueClient,
  { doMailsLeave, publicUrl, secretMails, asRole, venues }: MemberServices,
): Promise<{ readonly areMailed: boolean }> {
  const asked = await transaction(async (query) => recordRequest(query, key, memberId))
  if (asked.isRecent || !doMailsLeave) return { areMailed: asked.isMailed && doMailsLeave }
  const version = venues.find(key)?.version
  const endMs = Date.now() + RETRY_MS
  const isValid = async () => Date.now() < endMs && venues.find(key)?.version === version
  const request = { venue: venues.find(key)?.name ?? key, member: asked.name }
  const mail = layOutPublicationRequest(request, `${publicUrl}/gestion#/${key}/publier`)
  for (const { email } of await asRole('sign_in', {}, async (query) => readOwners(query, key)))
    secretMails.sendSoon({ kind: 'publication_asked', to: email, mail, isValid })
  return { areMailed: true }
}

/**
 * Records a request, unless one of the last hour is open. Returns the name of the member, whether
 * the hour has another request, and whether the first one of the hour, which is mailed, is open.
 */
async function recordRequest(query: Query, key: string, memberId: string) {
  await lockDraft(query, key)
  const [row] = await query<Row & { name: string; recent: boolean; mailed: boolean | null }>(
    `select m.name, count(e.at) > 0 as recent, min(e.at) > ${PUBLISHED_AT} as mailed
     from private.members m left join private.venue_events e
       on e.app_identifier = $1 and e.event = 'publication_asked' and e.at > now() - interval '${PERIOD}'
     where m.id = $2 group by m.name`,
    [key, memberId],
  )
  const { name = '', recent: isRecent = false, mailed } = row ?? {}
  const isOpen = isRecent && (await findPublicationRequest(query, key)) !== null
  if (!isOpen) await recordEvent(query, { key, event: 'publication_asked', memberId })
  return { name, isRecent, isMailed: mailed === true }
}

async function readOwners(query: Query, key: string) {
  return query<Row & { email: string }>(
    `select m.email from private.memberships s join private.members m on m.id = s.member_id
     where s.app_identifier = $1 and s.role = 'owner'`,
    [key],
  )
}

/**
 * Returns the name of the member who has asked for a publication since the last one; null if nobody
 * has.
 */
export async function findPublicationRequest(query: Query, key: string): Promise<string | null> {
  const [asked] = await query<Row & { name: string }>(
    `select m.name from private.venue_events e join private.members m on m.id = e.member_id
     where e.app_identifier = $1 and e.event = 'publication_asked' and e.at > ${PUBLISHED_AT}
     order by e.id desc limit 1`,
    [key],
  )
  return asked?.name ?? null
}
