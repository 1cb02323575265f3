import { once } from 'node:events'
import type { Server } from 'node:http'
import { join } from 'node:path'

import { freeBytes } from '#database/server/free-bytes.ts'
import type { AsRole } from '#database/server/transactions.ts'
import { readOutboxCounts } from '#mail/server/outbox-counts.ts'
import { createOutboxPage } from '#mail/server/outbox-page.ts'
import type { Env } from '#operations/server/env.ts'
import {
  BEHIND_PROXY_RULES,
  CONNECTION_RULES,
  createHttpServer,
} from '#platform/http/server/http-server.ts'
import { loadPage, type Page } from '#platform/http/server/page-files.ts'
import type { EdgeOptions } from '#platform/http/server/request-rules.ts'
import { securityHeadersOf } from '#platform/http/server/security-headers.ts'
import { readDueTimeLag } from '#platform/server/due-time.ts'
import { createMetricsPage } from '#platform/server/metrics-page.ts'
import type { Gauges, Metrics } from '#platform/server/metrics.ts'
import { ROOT } from '#platform/server/package-root.ts'

import { createApp } from './app.ts'
import { CALL_HEADERS } from './call-list.ts'
import { outboxFolderOf } from './create-services.ts'
import type { Services } from './services.ts'

/** The state of a server between its start and its stop. */
export type ServerState = {
  /** True once the database is open. Calls are then served. */
  isOpen: boolean
  /** True after the signal to stop. Calls are still served, and /readyz reports the stop. */
  isStopping: boolean
}

/**
 * Listens on the host and port of the settings. Throws if the page was not built or the port is in
 * use.
 */
export async function listen(
  env: Env,
  services: Services,
  metrics: Metrics,
  state: Readonly<ServerState>,
): Promise<Server> {
  const [game, admin] = [
    await loadPage(join(ROOT, 'dist')),
    await loadPage(join(ROOT, 'dist-admin'), '/gestion'),
  ]
  const page: Page = (request) => game(request) ?? admin(request)
  await services.pages.load()
  const outboxPage = env.isOutboxShown
    ? createOutboxPage(outboxFolderOf(env), services.tokens)
    : null
  const edge: EdgeOptions = {
    proxies: env.trustProxy,
    publicUrl: env.publicUrl,
    isHostChecked: env.isProduction,
    metrics: createMetricsPage(
      metrics,
      async () => readGauges(services.asRole),
      env,
      () => readLocalGauges(env, services),
    ),
    isOpen: () => state.isOpen,
    isStopping: () => state.isStopping,
  }
  const app = createApp(services, page, outboxPage, edge)
  const server = createHttpServer(app, {
    ownHeaders: CALL_HEADERS,
    securityHeaders: securityHeadersOf(env.publicUrl),
    rules: env.trustProxy > 0 ? BEHIND_PROXY_RULES : CONNECTION_RULES,
  })
  // Otherwise a balancer would send the next request of the connection to this server, too.
  server.prependListener('request', (_, response) => {
    if (state.isStopping) response.shouldKeepAlive = false
  })
  server.listen(env.port, env.host)
  await once(server, 'listening')
  return server
}

async function readGauges(asRole: AsRole): Promise<Gauges> {
  const [outbox, dueTime] = await Promise.all([readOutboxCounts(asRole), readDueTimeLag(asRole)])
  return { ...outbox, ...dueTime }
}

function readLocalGauges({ databaseUrl, dataDir }: Env, { backups }: Services): Gauges {
  // With a PostgreSQL server, this server writes no files.
  if (databaseUrl) return {}
  return {
    roue_disk_free_bytes: freeBytes(dataDir),
    roue_backup_timestamp_seconds: (backups.lastAt ?? 0) / 1000,
    roue_backup_copy_failed: Number(backups.hasCopyFailed),
  }
}
