import { recordEvent } from '#admin/audit/server/record-event.ts'
import { lockDraft } from '#admin/draft/server/apply-batch.ts'
import type { Query, Row } from '#database/server/database.ts'
import type { MemberServices } from '#members/server/services.ts'
import type { VenueClient } from '#platform/calls/server/client.ts'
import { layOutForOwners } from '#texts/admin/publish/publication-mails.ts'

const REQUEST_PERIOD = '1 hour'
/** The time during which an undelivered mail is sent again. */
const RETRY_MS = 86_400_000

const NEVER_ASKED = { isRecent: false, isMailed: false }

/** The SQL expression for the time of the last publication of the venue $1. */
const PUBLISHED_AT =
  "(select coalesce(max(published_at), '-infinity') from private.venue_versions where app_identifier = $1)"

/**
 * Asks the owners of a venue to publish its draft, at most once an hour: by an alert, an audit
 * event and a mail to each owner. If the venue was published within that hour, a new request makes
 * another alert, but no mail. Returns whether the owners get a mail about this draft.
 */
export async function askForPublication(
  _: object,
  { venue: key, member: { memberId }, transaction }: VenueClient,
  services: MemberServices,
): Promise<{ readonly areMailed: boolean }> {
  const asked = await transaction(async (query) => recordRequest(query, key, memberId))
  if (!asked.isRecent) await mailOwners(key, memberId, services)
  return { areMailed: services.canSendMail && (asked.isMailed || !asked.isRecent) }
}

/**
 * Sends a mail to the other owners of a venue, if the server can send mails. The member asks for a
 * publication, or has published changes that only an owner may publish (`published`: their labels).
 * The mail about a request is not sent after the next publication.
 */
export async function mailOwners(
  key: string,
  memberId: string,
  { canSendMail, publicUrl, secretMails, asRole, venues }: MemberServices,
  published?: string,
): Promise<void> {
  if (!canSendMail) return
  const venue = venues.find(key)
  const endMs = Date.now() + RETRY_MS
  const isValid = async () =>
    Date.now() < endMs && (published !== undefined || venues.find(key)?.version === venue?.version)
  const owners = await asRole('sign_in', {}, async (query) =>
    query<Row & { email: string; member: string }>(
      `select m.email, (select name from private.members where id = $2) as member
       from private.memberships s join private.members m on m.id = s.member_id
       where s.app_identifier = $1 and s.role = 'owner' and m.id <> $2`,
      [key, memberId],
    ),
  )
  for (const { email, member } of owners)
    secretMails.sendSoon({
      kind: 'publication',
      to: email,
      mail: layOutForOwners(
        { venue: venue?.name ?? key, member, published, atMs: Date.now() },
        `${publicUrl}/gestion#/${key}/publier`,
      ),
      isValid,
    })
}

/**
 * Records a request, unless a request of the last hour is still unpublished. Returns whether the
 * last hour has an earlier request, and whether the mailed request of this hour still waits for a
 * publication.
 */
async function recordRequest(query: Query, key: string, memberId: string) {
  await lockDraft(query, key)
  const [{ isRecent, isMailed } = NEVER_ASKED] = await query<Row & typeof NEVER_ASKED>(
    `select count(*) > 0 as "isRecent", coalesce(min(at) > ${PUBLISHED_AT}, false) as "isMailed"
     from private.venue_events
     where app_identifier = $1 and event = 'publication_asked' and at > now() - interval '${REQUEST_PERIOD}'`,
    [key],
  )
  const isOpen = isRecent && (await findPublicationRequest(query, key)) !== null
  if (!isOpen) await recordEvent(query, { key, event: 'publication_asked', memberId })
  return { isRecent, isMailed }
}

/**
 * Returns the name of the member who has asked for a publication since the last publication; null
 * if nobody has asked.
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
