import { recordEvent } from '#admin/audit/server/record-event.ts'
import type { Query, Row } from '#database/server/database.ts'

export type Switch = 'paused' | 'opened' | 'archived'

export type SwitchResult =
  | { readonly type: 'done' }
  /** The venue has been switched this way before. */
  | { readonly type: 'unchanged' }
  /** There is no such venue, or it is archived for ever. */
  | { readonly type: 'refused' }

const CHANGES: Readonly<Record<Switch, string>> = {
  paused: 'set paused = true where not paused',
  opened: 'set paused = false where paused',
  archived: 'set archived_at = now() where true',
}

/**
 * Pauses a venue, opens it again, or archives it, and records the event. An archived venue is closed
 * for ever; its codes can still be redeemed.
 */
export async function switchVenue(
  query: Query,
  {
    key,
    event,
    memberId,
  }: { readonly key: string; readonly event: Switch; readonly memberId: string | null },
): Promise<SwitchResult> {
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
