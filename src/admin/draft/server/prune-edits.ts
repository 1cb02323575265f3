import type { AsRole } from '#database/server/transactions.ts'

/**
 * Deletes the edits that were published more than 90 days ago: the access rules protect all others.
 * Nothing is deleted if the clock is more than two days ahead of the due time, as it may be wrong.
 */
export async function pruneEdits(asRole: AsRole): Promise<void> {
  await asRole('game_server', {}, async (query) =>
    query(`delete from private.draft_edits where private.due_time() > now() - interval '2 days'`),
  )
}
