import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

import { VENUES } from '#venues/all.ts'

import { createApp } from './app.ts'
import { startBackground } from './background.ts'
import { asRole as inRole } from './database/as-role.ts'
import { migrate } from './database/migrate.ts'
import { openPglite } from './database/pglite.ts'
import { openPostgres } from './database/postgres.ts'
import { isDisposableDomain } from './disposable-domains.ts'
import { deriveMailboxPepper, loadDrawSecret } from './draw-secret.ts'
import type { Env } from './env.ts'
import { nodeHashes } from './hashes.ts'
import { createHttpServer } from './http.ts'
import { createLimits, NO_LIMITS } from './limits/limits.ts'
import { openOutboxFolder } from './mail/outbox-folder.ts'
import { createOutbox } from './mail/outbox.ts'
import { openSmtp } from './mail/smtp.ts'
import { putOddsInForce } from './odds-tables.ts'
import { createMetricsPage } from './metrics-page.ts'
import { createMetrics } from './metrics.ts'
import { createOutboxPage } from './outbox-page.ts'
import { loadPage } from './page.ts'
import { securityHeadersOf } from './security-headers.ts'
import type { Log, Services } from './services.ts'
import { timed } from './timed.ts'

const ROOT = join(import.meta.dirname, '../..')
const DRAIN_MS = 10_000

export type RunningServer = { readonly url: string; stop(): Promise<void> }

/** Opens everything in order, and serves. `stop` lets running requests end, then closes in the reverse order. */
export async function startServer(env: Env, writeLog: Log): Promise<RunningServer> {
  const metrics = createMetrics()
  const log = metrics.counting(writeLog)
  const drawSecret = await loadDrawSecret(env.drawSecret, env.dataDir)
  const engine = env.databaseUrl
    ? openPostgres(env.databaseUrl)
    : await openPglite(join(env.dataDir, 'database'))
  await migrate(engine, join(ROOT, 'supabase/migrations'))
  const asRole = timed(async (role, headers, work) => inRole(engine, role, headers, work), metrics)

  const outboxFolder = join(env.dataDir, 'outbox')
  const transport = env.smtpUrl
    ? openSmtp(env.smtpUrl, env.mailFrom)
    : openOutboxFolder(outboxFolder, env.mailFrom)
  const services: Services = {
    venues: VENUES,
    odds: await putOddsInForce(VENUES, nodeHashes, asRole),
    asRole,
    hashes: nodeHashes,
    bytes: randomBytes,
    drawSecret,
    mailboxPepper: deriveMailboxPepper(drawSecret),
    outbox: createOutbox({ asRole, transport, venues: VENUES, domain: new URL(env.publicUrl).hostname, log }),
    isDisposableDomain,
    limits: env.hasRateLimit ? createLimits(drawSecret, env.databaseUrl ? asRole : null) : NO_LIMITS,
    log,
  }
  warnOfExamples(log)

  const isOutboxShown =
    !env.isProduction && !env.smtpUrl && ['127.0.0.1', '::1', 'localhost'].includes(env.host)
  const page = await loadPage(join(ROOT, 'dist'))
  const server = createHttpServer(
    createApp(services, page, isOutboxShown ? createOutboxPage(outboxFolder) : null, {
      proxies: env.trustProxy,
      publicUrl: env.publicUrl,
      metrics: createMetricsPage(metrics, asRole, env.metricsToken),
    }),
    securityHeadersOf(env.publicUrl),
  )
  server.listen(env.port, env.host)
  await once(server, 'listening')
  const endBackground = startBackground(services)

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      const closed = new Promise((resolve) => {
        server.close(resolve)
      })
      const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
      await Promise.all([closed, endBackground()])
      clearTimeout(cut)
      transport.close()
      await engine.close()
    },
  }
}

function warnOfExamples(log: Log): void {
  for (const { key, legal } of VENUES) {
    if (legal.isExample) log('venue has example legal data', { venue: key })
  }
}
