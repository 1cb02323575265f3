import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'

import { CALL_PATHS } from '#core/calls.ts'
import { VENUE_PAGES, venuePageHref } from '#core/page-addresses.ts'
import { PERSONAL_CALL_PATHS } from '#core/personal-calls.ts'

import { askMyData } from './calls/ask-my-data.ts'
import { confirmPromo } from './calls/confirm-promo.ts'
import { countStep } from './calls/count-step.ts'
import { drawCommitment } from './calls/draw-commitment.ts'
import { myData } from './calls/my-data.ts'
import { prizeState } from './calls/prize-state.ts'
import { health, leaving, readiness } from './calls/readiness.ts'
import { redeem } from './calls/redemption.ts'
import { errorReply, restErrorReply } from './calls/reply.ts'
import { resendMail } from './calls/resend-mail.ts'
import { sendPrizeEmail } from './calls/send-prize-email.ts'
import { spin } from './calls/spin.ts'
import { lookUpPrizeCode, savePrizeCode } from './calls/used-prize-codes.ts'
import type { CrossOrigin } from './cross-origin.ts'
import { DatabaseAway } from './database/database-error.ts'
import { readVisitorAddress } from './limits/visitor-address.ts'
import type { MetricsPage } from './metrics-page.ts'
import type { OutboxPage } from './outbox-page.ts'
import type { Page } from './page.ts'
import { isHostOf } from './request-host.ts'
import { callOf, logRequests } from './request-log.ts'
import { hasDoubledParameter, isCrossSite } from './same-origin.ts'
import { securityHeadersOf } from './security-headers.ts'
import type { Services } from './services.ts'

const RETRY_AFTER_SECONDS = '2'

/** How the server is reached. */
export type Edge = {
  /** The proxies in front that may be believed for a visitor's address. */
  readonly proxies: number
  readonly publicUrl: string
  /** Refuses calls at another name than that of `publicUrl`: an attacker's name may lead to this server's address. */
  readonly isHostChecked?: boolean
  readonly metrics?: MetricsPage
  /** Lets the page at `publicUrl` call where it was not served by this server. */
  readonly crossOrigin?: CrossOrigin
  /** False until the database is open: no call is served before. */
  readonly isOpen?: () => boolean
  /** True once the server has been asked to stop: every call is still served. */
  readonly isLeaving?: () => boolean
}
const NO_PROXY: Edge = { proxies: 0, publicUrl: 'http://localhost' }

const CALLS: readonly string[] = Object.values({ ...CALL_PATHS, ...PERSONAL_CALL_PATHS })
/** What a player asks about her own mails and data. */
const PERSONAL_CALLS = [
  [CALL_PATHS.resendMail, resendMail],
  [PERSONAL_CALL_PATHS.askMyData, askMyData],
  [PERSONAL_CALL_PATHS.myData, myData],
  [PERSONAL_CALL_PATHS.confirmPromo, confirmPromo],
] as const

/** Everything that the server answers. `outboxPage` is null outside development. */
export function createApp(
  services: Services,
  page: Page,
  outboxPage: OutboxPage | null,
  edge: Edge = NO_PROXY,
): Hono {
  const app = new Hono()
  const addressOf = (context: Context) =>
    readVisitorAddress(peerOf(context), context.req.header('x-forwarded-for'), edge.proxies)

  app.use(logRequests(services.log))
  const securityHeaders = securityHeadersOf(edge.publicUrl)
  app.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(securityHeaders)) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value)
    }
    if (!context.res.headers.has('cache-control')) context.res.headers.set('cache-control', 'no-store')
  })

  app.on(['GET', 'POST', 'OPTIONS'], ['/rest/v1/*', '/functions/v1/*'], async (context, next) => {
    const { crossOrigin } = edge
    if (!crossOrigin?.isOfPage(context.req.raw)) return next()
    const preflight = crossOrigin.preflight(context.req.raw)
    if (preflight) return preflight
    await next()
    crossOrigin.allow(context.res)
  })

  for (const path of ['/readyz', '/rest/v1/*', '/functions/v1/*']) {
    app.use(path, async (_, next) => {
      if (edge.isOpen?.() === false) throw new DatabaseAway('The server is starting.')
      await next()
    })
  }

  app.get('/healthz', () => health())
  app.get('/readyz', async () => (edge.isLeaving?.() ? leaving() : readiness(services)))
  app.get('/metrics', async (context) => {
    const asking = { peer: peerOf(context), request: context.req.raw }
    return (await edge.metrics?.(asking)) ?? new Response('Not found', { status: 404 })
  })

  app.on(['GET', 'POST'], ['/rest/v1/*', '/functions/v1/*'], async ({ req }, next) => {
    const isRest = req.path.startsWith('/rest/')
    const refuse = (status: number) =>
      isRest
        ? restErrorReply(status, 'PGRST100', 'this request is not answered here')
        : errorReply(status, 'bad_request')
    // The page at `publicUrl`, served from elsewhere, calls at this server's own name.
    const isExpected = isHostOf(edge.publicUrl, req.url) || edge.crossOrigin?.isOfPage(req.raw)
    if (edge.isHostChecked && !isExpected) return refuse(421)
    if (isCrossSite(req.raw, edge.publicUrl)) return refuse(403)
    return hasDoubledParameter(req.url) ? refuse(400) : next()
  })
  app.get(CALL_PATHS.usedPrizeCodes, async ({ req }) => lookUpPrizeCode(req.raw, services))
  app.post(CALL_PATHS.usedPrizeCodes, async (context) =>
    savePrizeCode(context.req.raw, services, addressOf(context)),
  )
  app.post(CALL_PATHS.drawCommitment, async ({ req }) => drawCommitment(req.raw, services))
  app.post(CALL_PATHS.spin, async (context) => spin(context.req.raw, services, addressOf(context)))
  app.post(CALL_PATHS.sendPrizeEmail, async (context) =>
    sendPrizeEmail(context.req.raw, services, addressOf(context)),
  )
  app.post(`${CALL_PATHS.countStep}/:venue?/:step?`, async (context) =>
    countStep(context.req.raw, context.req.param(), services, addressOf(context)),
  )
  app.post(CALL_PATHS.prizeState, async (context) =>
    prizeState(context.req.raw, services, addressOf(context)),
  )
  app.post(CALL_PATHS.redemption, async (context) => redeem(context.req.raw, services, addressOf(context)))
  for (const [path, call] of PERSONAL_CALLS) {
    app.post(path, async (context) => call(context.req.raw, services, addressOf(context)))
  }
  app.all('/rest/v1/*', ({ req }) => {
    const isOurs = req.path === CALL_PATHS.usedPrizeCodes
    return isOurs
      ? allowing('GET, HEAD, POST', restErrorReply(405, 'PGRST117', 'unsupported HTTP method'))
      : restErrorReply(404, 'PGRST205', 'not found')
  })
  app.all('/functions/v1/*', ({ req }) => {
    const isOurs = CALLS.some((path) => path === req.path)
    return isOurs ? allowing('POST', errorReply(405, 'bad_request')) : errorReply(404, 'bad_request')
  })

  // Posters and typed addresses leave the hash out.
  for (const { key } of services.venues) {
    app.get(`/${key}`, (context) => context.redirect(`/#/${key}`))
    for (const name of ['terms', 'redemption', 'verification', 'myData'] as const) {
      app.get(`/${key}/${VENUE_PAGES[name]}`, (context) => context.redirect(`/${venuePageHref(key, name)}`))
    }
  }
  if (outboxPage) app.get('/outbox/:key?/:mail?', async (context) => outboxPage(context))
  app.get('*', ({ req }) => page(req.raw) ?? new Response('Not found', { status: 404 }))
  app.all('*', () => allowing('GET, HEAD', new Response('Method not allowed', { status: 405 })))

  app.onError((error, { req }) => {
    const isAway = error instanceof DatabaseAway
    services.log('request failed', { call: callOf(req.path), error: isAway ? 'database away' : error.name })
    const isRest = req.path.startsWith('/rest/')
    const message = isAway ? 'the database is away' : 'internal error'
    const reply = isRest
      ? restErrorReply(isAway ? 503 : 500, isAway ? 'PGRST000' : 'XX000', message)
      : errorReply(isAway ? 503 : 500, 'unavailable')
    if (isAway) reply.headers.set('retry-after', RETRY_AFTER_SECONDS)
    return reply
  })
  return app
}

function allowing(methods: string, reply: Response): Response {
  reply.headers.set('allow', methods)
  return reply
}

/** The other end of the socket. A request that a test hands in has none. */
function peerOf({ env }: Context): string | undefined {
  const { incoming } = (env ?? {}) as Partial<HttpBindings>
  return incoming?.socket.remoteAddress
}
