import type { AsRole } from '#database/server/transactions.ts'

/**
 * Deletes the edits that were published 90 days ago: the access rules allow no other deletion. While
 * the due time is far behind a clock, that may be wrong, none is deleted.
 */
export async function pruneEdits(asRole: AsRole): Promise<void> {
  await asRole('game_server', {}, async (query) =>
    query(`delete from private.draft_edits where private.due_time() > now() - interval '2 days'`),
  )
}
