import type { Hono } from 'hono'

import type { PlatformServices } from '#platform/server/services.ts'

import { peerOf, type EdgeOptions } from './edge.ts'
import { health, leaving, readiness } from './readiness.ts'

/** What a balancer and a monitor read; requests to these paths are logged only if they fail. */
export const OPERATOR_PATHS = ['/healthz', '/readyz', '/metrics']

export function addOperatorPages(app: Hono, services: PlatformServices, edge: EdgeOptions): void {
  app.get('/healthz', () => health())
  app.get('/readyz', async () => (edge.isStopping?.() ? leaving() : readiness(services)))
  app.get('/metrics', async (context) => {
    const asking = { peer: peerOf(context), request: context.req.raw }
    return (await edge.metrics?.(asking)) ?? new Response('Not found', { status: 404 })
  })
}
