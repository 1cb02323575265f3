import type { Query } from '#database/server/database.ts'
import type { Role } from '#platform/calls/access.ts'
import type { VenueEventName } from '#texts/admin/audit/messages.ts'

export type VenueEvent = {
  readonly key: string
  readonly event: VenueEventName
  readonly memberId: string | null
  readonly version?: number
  /**
   * The id of the affected member or phone, or the name of the prize. For a publication: the labels
   * of the changes that only an owner may publish.
   */
  readonly subject?: string | undefined
  /** The role that is offered or given. */
  readonly role?: Role | undefined
}

/** Adds a row to the audit log. */
export async function recordEvent(
  query: Query,
  { key, event, memberId, version, subject, role }: VenueEvent,
): Promise<void> {
  await query(
    'insert into private.venue_events (app_identifier, event, version, member_id, subject, role) values ($1, $2, $3, $4, $5, $6)',
    [key, event, version, memberId, subject, role],
  )
}
