import { createHash, timingSafeEqual } from 'node:crypto'

import { isFromThisMachine, type ReceivedRequest } from '#platform/http/server/request-host.ts'
import type { Gauges, Metrics } from './metrics.ts'

/** Returns the metrics, or null if the request may not read them. They show how busy a venue is. */
export type MetricsPage = (received: ReceivedRequest) => Promise<Response | null>

type MetricsAccess = { readonly metricsToken: string | null; readonly isLocalOnly: boolean }

/**
 * Returns the page of the metrics. It allows requests with the token. If only this machine can
 * reach the server (`isLocalOnly`), it also allows requests from this machine without the token.
 * Behind a proxy the token is required, because every request seems to come from this machine.
 * `readGauges` reads the database. If it fails, the database counts as down. `readLocalGauges` does
 * not read the database.
 */
export function createMetricsPage(
  metrics: Metrics,
  readGauges: () => Promise<Gauges>,
  { metricsToken, isLocalOnly }: MetricsAccess,
  readLocalGauges: () => Gauges = () => ({}),
): MetricsPage {
  return async (received) => {
    const authorization = received.request.headers.get('authorization') ?? ''
    const isTrusted = metricsToken !== null && isEqual(authorization, `Bearer ${metricsToken}`)
    if (!isTrusted && !(isLocalOnly && isFromThisMachine(received))) return null
    const gauges = await readGauges().then(
      (read) => ({ roue_database_up: 1, ...read }),
      () => ({ roue_database_up: 0 }),
    )
    return new Response(metrics.render({ ...gauges, ...readLocalGauges() }), {
      headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' },
    })
  }
}

/** Compares two texts in constant time. */
function isEqual(actual: string, expected: string): boolean {
  return timingSafeEqual(hash(actual), hash(expected))
}

const hash = (text: string) => createHash('sha256').update(text).digest()
