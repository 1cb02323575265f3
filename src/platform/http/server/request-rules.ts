import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono, Next } from 'hono'

import { readClientAddress, type ClientAddress } from '#platform/limits/server/client-address.ts'
import type { MetricsPage } from '#platform/server/metrics-page.ts'

import { CACHE_CONTROL } from './cache-control.ts'
import { notReadyResponse } from './readiness.ts'
import { errorReply, restErrorReply, unavailableReply } from '#platform/calls/server/reply.ts'
import { isHostOf } from './request-host.ts'
import { hasDoubledParameter, isCrossSite, isSentByOwnPage } from './same-origin.ts'
import { securityHeadersOf } from './security-headers.ts'

const CALLS = ['/rest/v1/*', '/functions/v1/*']
const MEMBER_CALLS = ['/gestion/calls/*', '/gestion/files/*']

/** How clients and proxies reach the server. */
export type EdgeOptions = {
  /** The number of proxies in front that are trusted to report a client's address. */
  readonly proxies: number
  readonly publicUrl: string
  /**
   * True to refuse calls for any host except the host of `publicUrl`, as a protection from DNS
   * rebinding.
   */
  readonly isHostChecked?: boolean
  readonly metrics?: MetricsPage
  /** Returns true once the database is open. Calls are refused until then. */
  readonly isOpen?: () => boolean
  /** Returns true once the server has got the signal to stop. Calls are still served. */
  readonly isStopping?: () => boolean
}

/** Adds the security headers to every answer, and `no-store` to answers without `cache-control`. */
export function addSecurityHeaders(app: Hono, { publicUrl }: EdgeOptions): void {
  const securityHeaders = securityHeadersOf(publicUrl)
  app.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(securityHeaders)) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value)
    }
    if (!context.res.headers.has('cache-control'))
      context.res.headers.set('cache-control', CACHE_CONTROL.never)
  })
}

/**
 * Adds the content-length of the answer to a GET to the answer to a HEAD, because Hono removes it
 * together with the body.
 */
export function addHeadLength(app: Hono): void {
  app.use(async (context, next) => {
    await next()
    if (context.req.method !== 'HEAD' || !context.res.body) return
    const { byteLength } = await context.res.clone().arrayBuffer()
    context.res.headers.set('content-length', String(byteLength))
  })
}

/**
 * Answers 503 to each call, to /readyz and to requests for the data of venues until the database is
 * open.
 */
export function refuseUntilOpen(app: Hono, { isOpen }: EdgeOptions): void {
  const paths = ['/readyz', '/venues.json', '/venues/*', '/logos/*', ...MEMBER_CALLS, ...CALLS]
  for (const path of paths) {
    app.use(path, async ({ req }, next) => {
      if (isOpen?.() === false)
        return req.path === '/readyz' ? notReadyResponse('starting') : unavailableReply(req.path)
      return next()
    })
  }
}

/**
 * Refuses calls for another host, calls from pages of other sites, and calls with a doubled
 * parameter. Calls that a cookie authorises must come from a page of this origin.
 */
export function refuseForeignRequests(app: Hono, { publicUrl, isHostChecked }: EdgeOptions): void {
  const refuseIf =
    (isForeign: typeof isCrossSite) =>
    async ({ req }: Context, next: Next) => {
      const refuse = (status: number) =>
        req.path.startsWith('/rest/')
          ? restErrorReply(status, 'PGRST100', 'this request is not answered here')
          : errorReply(status, 'bad_request')
      if (isHostChecked && !isHostOf(publicUrl, req.url)) return refuse(421)
      if (isForeign(req.raw, publicUrl)) return refuse(403)
      return hasDoubledParameter(req.url) ? refuse(400) : next()
    }
  app.on(['GET', 'POST'], CALLS, refuseIf(isCrossSite))
  for (const path of MEMBER_CALLS)
    app.use(
      path,
      refuseIf((request, url) => !isSentByOwnPage(request, url)),
    )
}

/** Returns the client address that limits count. */
export function clientAddressOf(context: Context, { proxies }: EdgeOptions): ClientAddress {
  return readClientAddress(peerOf(context), context.req.header('x-forwarded-for'), proxies)
}

/** Returns the remote address of the socket; undefined for `app.request` in a test. */
export function peerOf({ env }: Context): string | undefined {
  const { incoming } = (env ?? {}) as Partial<HttpBindings>
  return incoming?.socket.remoteAddress
}
