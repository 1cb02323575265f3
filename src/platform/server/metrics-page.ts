import { createHash, timingSafeEqual } from 'node:crypto'

import { isAtThisMachine, type Asking } from './http/request-host.ts'
import type { Metrics } from './metrics.ts'

/** Null for a request that may not see the metrics: they show how busy a venue is. */
export type MetricsPage = (asking: Asking) => Promise<Response | null>

type MetricsAccess = { readonly metricsToken: string | null; readonly isLocalOnly: boolean }

/**
 * Answers a request with the token. Where only this machine reaches the server (`isLocalOnly`), also one from this machine
 * without it: behind a proxy every request comes from this machine. `readGauges` reads the database: if it fails, the
 * database counts as down.
 */
export function createMetricsPage(
  metrics: Metrics,
  readGauges: () => Promise<Readonly<Record<string, number>>>,
  { metricsToken, isLocalOnly }: MetricsAccess,
): MetricsPage {
  return async (asking) => {
    const shown = asking.request.headers.get('authorization') ?? ''
    const isTrusted = metricsToken !== null && isSame(shown, `Bearer ${metricsToken}`)
    if (!isTrusted && !(isLocalOnly && isAtThisMachine(asking))) return null
    const gauges = await readGauges().then(
      (read) => ({ roue_database_up: 1, ...read }),
      () => ({ roue_database_up: 0 }),
    )
    return new Response(metrics.render(gauges), {
      headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' },
    })
  }
}

/** Takes as long for a nearly right token as for a wrong one. */
function isSame(given: string, wanted: string): boolean {
  return timingSafeEqual(hash(given), hash(wanted))
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
