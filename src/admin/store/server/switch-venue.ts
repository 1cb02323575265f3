import { recordEvent } from '#admin/audit/server/record-event.ts'
import type { Query, Row } from '#database/server/database.ts'

export type Switch = 'paused' | 'opened' | 'archived'

const CHANGES: Readonly<Record<Switch, string>> = {
  paused: 'set paused = true where not paused',
  opened: 'set paused = false where paused',
  archived: 'set archived_at = now() where true',
}

/**
 * Pauses a venue, opens it again, or archives it for ever, and records the event. Returns
 * 'unchanged' if the venue is already paused, open or archived. Returns 'refused' for an unknown or
 * archived venue.
 */
export async function switchVenue(
  query: Query,
  {
    key,
    event,
    memberId,
  }: { readonly key: string; readonly event: Switch; readonly memberId: string | null },
): Promise<{ readonly type: 'done' | 'unchanged' | 'refused' }> {
  const [changed] = await query(
    `update private.venues ${CHANGES[event]} and app_identifier = $1 and archived_at is null returning app_identifier`,
    [key],
  )
  if (changed) {
    await recordEvent(query, { key, event, memberId })
    return { type: 'done' }
  }
  const [found] = await query<Row & { is_archived: boolean }>(
    'select archived_at is not null as is_archived from private.venues where app_identifier = $1',
    [key],
  )
  if (!found || (found.is_archived && event !== 'archived')) return { type: 'refused' }
  return { type: 'unchanged' }
}
