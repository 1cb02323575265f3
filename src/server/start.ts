import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { retentionMonthsOf } from '#core/retention.ts'
import { VENUES } from '#venues/all.ts'

import { createApp } from './app.ts'
import { CALL_HEADERS } from './call-list.ts'
import { startBackground } from './background.ts'
import { COMMANDS } from './commands/all.ts'
import { serveCommands } from './commands/command-server.ts'
import { commandSocketOf } from './commands/run-command.ts'
import { allowOrigin } from './cross-origin.ts'
import { createServices, outboxFolderOf } from './create-services.ts'
import { createLateEngine } from './database/late-engine.ts'
import { openDatabase } from './database/open-database.ts'
import { closeDataDirectory } from './data-directory.ts'
import { databaseLocation } from './database-location.ts'
import type { Env } from './env.ts'
import { BEHIND_PROXY_RULES, closeHttpServer, CONNECTION_RULES, createHttpServer } from './http.ts'
import { readOutboxCounts } from './mail/outbox-counts.ts'
import { putOddsInForce } from './odds-tables.ts'
import { createMetricsPage } from './metrics-page.ts'
import { createMetrics } from './metrics.ts'
import { createOutboxPage, outboxPathOf } from './outbox-page.ts'
import { ROOT } from './package-root.ts'
import { loadPage } from './page.ts'
import { securityHeadersOf } from './security-headers.ts'
import type { Log } from './log.ts'

/** Within 10 s after the grace everything has stopped: requests get most of it, and what is left goes to closing. */
const DRAIN_MS = 7_000
const STOP_WITHIN_MS = 9_000

export type RunningServer = {
  readonly url: string
  /** Where the mails of the outbox folder can be looked at; null where they cannot. */
  readonly outboxUrl: string | null
  /** Settles when the database is open and every call is served. Until then page and /healthz answer, the rest says 503. */
  readonly opened: Promise<void>
  stop(): Promise<void>
}

/**
 * Listens at once, and opens the database meanwhile. `stop` tells the balancer first and serves on for the grace (decision 070),
 * lets running requests end, then closes in the reverse order.
 * `onLost`: the embedded database is broken; only a new process can open it again.
 */
export async function startServer(env: Env, writeLog: Log, onLost: () => void): Promise<RunningServer> {
  const metrics = createMetrics()
  const log = metrics.counting(writeLog)
  const openPaths = closeDataDirectory(env.dataDir)
  if (openPaths > 0) log('data directory was open to other users', { closed: openPaths })
  const tellLost = (reason: string) => {
    log('database lost', { reason })
    onLost()
  }
  const database = createLateEngine(
    async () => openDatabase(databaseLocation(env), { onLost: tellLost }),
    ({ message }) => log('waiting for the database', { reason: message }),
  )
  const { services, close } = await createServices(env, database.engine, log, metrics)
  checkVenues(log)

  let isOpen = false
  let isLeaving = false
  const server = createHttpServer(
    createApp(
      services,
      await loadPage(join(ROOT, 'dist')),
      env.isOutboxShown ? createOutboxPage(outboxFolderOf(env), services.tokens) : null,
      {
        proxies: env.trustProxy,
        publicUrl: env.publicUrl,
        isHostChecked: env.isProduction,
        crossOrigin: allowOrigin(env.publicUrl, CALL_HEADERS),
        metrics: createMetricsPage(metrics, async () => readOutboxCounts(services.asRole), env),
        isOpen: () => isOpen,
        isLeaving: () => isLeaving,
      },
    ),
    {
      ownHeaders: CALL_HEADERS,
      securityHeaders: securityHeadersOf(env.publicUrl),
      rules: env.trustProxy > 0 ? BEHIND_PROXY_RULES : CONNECTION_RULES,
    },
  )
  // Whoever keeps a connection open past a balancer would come back on it: the next request is to open another.
  server.prependListener('request', (_, response) => {
    if (isLeaving) response.shouldKeepAlive = false
  })
  server.listen(env.port, env.host)
  await once(server, 'listening')

  const stopping = new AbortController()
  const endings: (() => Promise<void>)[] = []
  const open = async () => {
    await database.open(stopping.signal)
    if (stopping.signal.aborted) return
    await putOddsInForce(services.venues, services.hashes, services.asRole)
    endings.push(startBackground(services, env.databaseUrl ? undefined : database.engine))
    if (!env.databaseUrl) {
      await serveCommands(commandSocketOf(env), { engine: database.engine, services }, COMMANDS).then(
        (end) => endings.push(end),
        (error: Error) => log('no commands while the server runs', { reason: error.message }),
      )
    }
    isOpen = true
  }
  const opened = open()

  const closeAll = async () => {
    const closed = closeHttpServer(server)
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
    await opened.catch(() => {})
    await Promise.all([closed, ...endings.map(async (end) => end())])
    clearTimeout(cut)
    await services.outbox.settled()
    // Those of the last second: nothing more comes in.
    await services.steps.write().catch(() => 0)
    close()
    await database.engine.close()
  }
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    url,
    outboxUrl: env.isOutboxShown ? url + outboxPathOf(services.tokens) : null,
    opened,
    async stop() {
      isLeaving = true
      stopping.abort()
      // Who is not open serves nobody, and no balancer has sent it anybody.
      if (isOpen) await pause(env.stopGraceSeconds * 1000)
      // A mail server that hangs holds up the background: its mail stays claimed, and leaves after the next start.
      await Promise.race([closeAll(), pause(STOP_WITHIN_MS, null, { ref: false })])
    },
  }
}

/** Throws RangeError on a venue whose data would be kept for no sensible time. */
function checkVenues(log: Log): void {
  for (const venue of VENUES) {
    retentionMonthsOf(venue)
    if (venue.legal.isExample) log('venue has example legal data', { venue: venue.key })
  }
}
