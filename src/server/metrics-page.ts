import { createHash, timingSafeEqual } from 'node:crypto'

import type { Row } from '#server/database/database.ts'

import type { Env } from './env.ts'
import type { Metrics } from './metrics.ts'
import type { AsRole } from './database/as-role.ts'
import { isAtThisMachine, type Asking } from './request-host.ts'

/** Null for whoever may not see them: they tell how a venue's evening goes. */
export type MetricsPage = (asking: Asking) => Promise<Response | null>

/**
 * For a request with the token. Where only this machine reaches the server (`isLocalOnly`), also for one from this machine
 * without it: behind a proxy every visitor comes from this machine.
 */
export function createMetricsPage(
  metrics: Metrics,
  asRole: AsRole,
  { metricsToken, isLocalOnly }: Pick<Env, 'metricsToken' | 'isLocalOnly'>,
): MetricsPage {
  return async (asking) => {
    const shown = asking.request.headers.get('authorization') ?? ''
    const isTrusted = metricsToken !== null && isSame(shown, `Bearer ${metricsToken}`)
    if (!isTrusted && !(isLocalOnly && isAtThisMachine(asking))) return null
    const gauges = await readOutbox(asRole).catch(() => ({ roue_database_up: 0 }))
    return new Response(metrics.render(gauges), {
      headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' },
    })
  }
}

/** Each count by an index of its own: read together they would read every mail that was ever sent. */
export const OUTBOX_COUNTS = `select
  (select count(*) from private.mails where status = 'waiting') as waiting,
  (select count(*) from private.mails where status = 'failed') as failed,
  coalesce(extract(epoch from now() - (
    select min(created_at) from private.mails where status = 'waiting'
  )), 0)::float8 as oldest`

async function readOutbox(asRole: AsRole): Promise<Record<string, number>> {
  const [row] = await asRole('game_server', {}, async (query) =>
    query<Row & { waiting: number; failed: number; oldest: number }>(OUTBOX_COUNTS),
  )
  return {
    roue_database_up: 1,
    roue_outbox_waiting: row?.waiting ?? 0,
    roue_outbox_failed: row?.failed ?? 0,
    roue_outbox_oldest_seconds: row?.oldest ?? 0,
  }
}

/** Takes as long for a nearly right token as for a wrong one. */
function isSame(given: string, wanted: string): boolean {
  return timingSafeEqual(hash(given), hash(wanted))
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
