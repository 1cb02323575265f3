import { Hono, type ErrorHandler } from 'hono'

import { addOtherHostPage } from '#admin/frame/server/other-host-page.ts'
import { addUsedPrizeCodes } from '#codes/server/used-prize-codes.ts'
import { DatabaseUnavailable, kindOf } from '#database/server/database-error.ts'
import type { OutboxPage } from '#mail/server/outbox-page.ts'
import { addCalendarFiles, addLogos, addVenuePages } from '#main/server/pages/page-routes.ts'
import { addAddressRedirects } from '#main/server/pages/address-redirects.ts'
import { findMember } from '#members/server/find-member.ts'
import {
  allowing,
  errorReply,
  restErrorReply,
  unavailableReply,
} from '#platform/calls/server/reply.ts'
import { addCalls } from '#platform/calls/server/serve.ts'
import { addOperatorPages } from '#platform/http/server/operator-pages.ts'
import type { Page } from '#platform/http/server/page-files.ts'
import { logRequests } from '#platform/http/server/request-log.ts'
import {
  addHeadLength,
  addSecurityHeaders,
  refuseForeignRequests,
  refuseUntilOpen,
  type EdgeOptions,
} from '#platform/http/server/request-rules.ts'
import type { Log } from '#platform/server/log.ts'

import { CALLS, findCallName } from './call-list.ts'
import type { Services } from './services.ts'

const NO_PROXY: EdgeOptions = { proxies: 0, publicUrl: 'http://localhost' }

/** Returns the app that answers every request. `outboxPage` is null outside development. */
export function createApp(
  services: Services,
  page: Page,
  outboxPage: OutboxPage | null,
  edge: EdgeOptions = NO_PROXY,
): Hono {
  const app = new Hono()
  app.use(logRequests(services.log, findCallName))
  addHeadLength(app)
  addSecurityHeaders(app, edge)
  refuseUntilOpen(app, edge)
  addOperatorPages(app, services, edge)
  refuseForeignRequests(app, edge)
  addUsedPrizeCodes(app, services, edge)
  addCalls(app, CALLS, services, edge, findMember)
  addOtherHostPage(app, edge)
  addLogos(app, services)
  addVenuePages(app, services, edge)
  addCalendarFiles(app, services, edge)
  addPageFiles(app, page, outboxPage)
  addAddressRedirects(app, page, services)
  app.all('*', () => allowing('GET, HEAD', new Response('Method not allowed', { status: 405 })))
  app.onError(answerError(services.log))
  return app
}

function addPageFiles(app: Hono, page: Page, outboxPage: OutboxPage | null): void {
  if (outboxPage) app.get('/outbox/:key?/:mail?', async (context) => outboxPage(context))
  // Phones request the icon under the names of several sizes.
  app.get('/:icon{apple-touch-icon-.{1,40}}', ({ redirect }) => redirect('/apple-touch-icon.png'))
  app.get('*', async ({ req }, next) => page(req.raw) ?? next())
}

/**
 * Returns a handler that answers in the format of the called API: 503 if the database is
 * unavailable, 500 after any other error.
 */
function answerError(log: Log): ErrorHandler {
  return (error, { req }) => {
    log('request failed', { call: findCallName(req.path), error: kindOf(error) })
    if (error instanceof DatabaseUnavailable) return unavailableReply(req.path)
    return req.path.startsWith('/rest/')
      ? restErrorReply(500, 'XX000', 'internal error')
      : errorReply(500, 'unavailable')
  }
}
