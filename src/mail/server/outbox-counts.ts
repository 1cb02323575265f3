import type { Row } from '#database/server/database.ts'
import type { AsRole } from '#database/server/transactions.ts'
import type { Gauges } from '#platform/server/metrics.ts'

/** Each count is a subquery that uses its own index. A common scan would read all sent mails. */
export const OUTBOX_COUNTS = `select
  (select count(*)::float8 from private.mails where status = 'waiting') as waiting,
  (select count(*)::float8 from private.mails where status = 'failed') as failed,
  coalesce(extract(epoch from now() - (
    select min(created_at) from private.mails where status = 'waiting'
  )), 0)::float8 as oldest`

/**
 * Returns the number of waiting and of failed mails, and the age of the oldest waiting mail in
 * seconds, by gauge name.
 */
export async function readOutboxCounts(asRole: AsRole): Promise<Gauges> {
  const [row] = await asRole('game_server', {}, async (query) =>
    query<Row & { waiting: number; failed: number; oldest: number }>(OUTBOX_COUNTS),
  )
  return {
    roue_outbox_waiting: row?.waiting ?? 0,
    roue_outbox_failed: row?.failed ?? 0,
    roue_outbox_oldest_seconds: row?.oldest ?? 0,
  }
}
