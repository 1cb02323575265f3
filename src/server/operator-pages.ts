import type { Hono } from 'hono'

import { health, leaving, readiness } from './calls/readiness.ts'
import { peerOf, type Edge } from './edge.ts'
import type { PlatformServices } from './services/platform-services.ts'

/** What a balancer and a monitor read; requests to these paths are logged only if they fail. */
export const OPERATOR_PATHS = ['/healthz', '/readyz', '/metrics']

export function addOperatorPages(app: Hono, services: PlatformServices, edge: Edge): void {
  app.get('/healthz', () => health())
  app.get('/readyz', async () => (edge.isLeaving?.() ? leaving() : readiness(services)))
  app.get('/metrics', async (context) => {
    const asking = { peer: peerOf(context), request: context.req.raw }
    return (await edge.metrics?.(asking)) ?? new Response('Not found', { status: 404 })
  })
}
