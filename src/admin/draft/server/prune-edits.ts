import type { AsRole } from '#database/server/transactions.ts'

/**
 * Deletes the edits that were published more than 90 days ago. The access rules protect all other
 * edits. Deletes nothing if the clock is more than two days ahead of the due time, because the
 * clock may be wrong.
 */
export async function pruneEdits(asRole: AsRole): Promise<void> {
  await asRole('game_server', {}, async (query) =>
    query(`delete from private.draft_edits where private.due_time() > now() - interval '2 days'`),
  )
}
