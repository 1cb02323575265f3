import type { Hono } from 'hono'

import type { PlatformServices } from '#platform/server/services.ts'

import { notReadyResponse, readinessResponse } from './readiness.ts'
import { peerOf, type EdgeOptions } from './request-rules.ts'

/** The paths for load balancers and monitoring. The log contains only their failed requests. */
export const OPERATOR_PATHS = ['/healthz', '/readyz', '/metrics']

/** Adds the routes of health, readiness and metrics. */
export function addOperatorPages(app: Hono, services: PlatformServices, edge: EdgeOptions): void {
  app.get('/healthz', () => Response.json({ status: 'ok' }))
  app.get('/readyz', async () =>
    edge.isStopping?.() ? notReadyResponse('leaving') : readinessResponse(services),
  )
  app.get('/metrics', async (context) => {
    const received = { peer: peerOf(context), request: context.req.raw }
    return (await edge.metrics?.(received)) ?? new Response('Not found', { status: 404 })
  })
}
