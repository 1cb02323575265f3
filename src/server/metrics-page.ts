import { createHash, timingSafeEqual } from 'node:crypto'

import type { Row } from '#server/database/database.ts'

import type { Metrics } from './metrics.ts'
import type { AsRole } from './database/as-role.ts'

/** What asks for the counts, as the server sees it. */
export type Asking = { readonly peer: string | undefined; readonly headers: Headers }

/** Null for whoever may not see them: they tell how a venue's evening goes. */
export type MetricsPage = (asking: Asking) => Promise<Response | null>

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/** For somebody at this very machine and not through a proxy, or whoever shows the token. */
export function createMetricsPage(metrics: Metrics, asRole: AsRole, token: string | null): MetricsPage {
  return async ({ peer = '', headers }) => {
    const isForwarded = FORWARDING_HEADERS.some((name) => headers.has(name))
    const isHere = LOOPBACK.has(peer) && !isForwarded
    const isTrusted = token !== null && isSame(headers.get('authorization') ?? '', `Bearer ${token}`)
    if (!isHere && !isTrusted) return null
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
