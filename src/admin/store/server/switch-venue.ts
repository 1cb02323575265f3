import { recordEvent } from '#admin/audit/server/record-event.ts'
import type { Query, Row } from '#database/server/database.ts'

export type Switch = 'paused' | 'opened' | 'archived'

export type SwitchResult =
  | { readonly type: 'done' }
  /** The venue is in that state already. */
  | { readonly type: 'unchanged' }
  /** There is no such venue, or it is archived, which is for ever. */
  | { readonly type: 'refused' }

const CHANGES: Readonly<Record<Switch, string>> = {
  paused: 'set paused = true where not paused',
  opened: 'set paused = false where paused',
  archived: 'set archived_at = now() where true',
}

/**
 * Pauses a venue, opens it again, or archives it. None of these makes a version. An archived venue
 * is closed for ever, and its codes can still be redeemed.
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
