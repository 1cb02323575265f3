import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import {
  createDeferredDatabase,
  type DeferredDatabase,
} from '#database/server/deferred-database.ts'
import { openDatabase } from '#database/server/open-database.ts'
import { makeOutboxPath } from '#mail/server/outbox-page.ts'
import { offerSetUp } from '#members/server/set-up-link.ts'
import { createBackupRound } from '#operations/server/backups/daily-backup.ts'
import { checkStart, closeOpenPaths } from '#operations/server/check-start.ts'
import { databaseLocation, PROGRAM } from '#operations/server/database-location.ts'
import type { Env } from '#operations/server/env.ts'
import { serveCommands } from '#platform/commands/server/command-server.ts'
import { closeHttpServer } from '#platform/http/server/http-server.ts'
import type { Log } from '#platform/server/log.ts'
import { createMetrics } from '#platform/server/metrics.ts'
import { summarizeOutages } from '#platform/server/outage-log.ts'

import { startBackgroundJobs } from './background-jobs.ts'
import { COMMANDS } from './commands/command-list.ts'
import { commandSocketPath } from './commands/run-command.ts'
import { createServices } from './create-services.ts'
import { listen, type ServerState } from './listen.ts'
import { loadBuiltRenderer } from './pages/venue-pages.ts'
import type { Services } from './services.ts'

/**
 * After the grace period, the process stops within 10 s. This is the part of the time for running
 * requests; the rest is for closing.
 */
const DRAIN_MS = 7_000
const STOP_WITHIN_MS = 9_000

export type RunningServer = {
  readonly url: string
  /** The address of the page with the mails of the outbox folder, or null. */
  readonly outboxUrl: string | null
  /**
   * Resolves when the database is open and calls are served. Until then, the page and /healthz are
   * served, and calls get 503. `setUpLink` is null once a member owns the installation.
   */
  readonly opened: Promise<{ readonly setUpLink: string | null }>
  stop(): Promise<void>
}

/** The parts of a running server, and the functions that close them. */
type Parts = {
  readonly env: Env
  readonly services: Services
  readonly database: DeferredDatabase
  readonly state: ServerState
  readonly stopping: AbortController
  readonly endings: (() => Promise<void>)[]
  /** Closes the mail transport. */
  readonly close: () => void
}

/**
 * Starts a server. It listens at once, and opens the database meanwhile. `stop` reports to the
 * balancer that the server will stop, and serves calls for the grace period. It then waits for
 * running requests, and closes the parts. `onLost` is called if the embedded database has failed
 * for good. Only a new process can open the database again.
 */
export async function startServer(
  env: Env,
  writeLog: Log,
  onLost: () => void,
  program = PROGRAM,
): Promise<RunningServer> {
  const metrics = createMetrics()
  const log = metrics.withCounts(summarizeOutages(writeLog))
  closeOpenPaths(env.dataDir, log)
  const reportLost = (reason: string) => {
    log('database lost', { reason })
    onLost()
  }
  const database = createDeferredDatabase(
    async (onStep) =>
      openDatabase(
        { ...databaseLocation(env, services.drawSecret, log, program), onStep },
        { onLost: reportLost },
      ),
    log,
  )
  const { services, close } = await createServices(
    env,
    database.current,
    log,
    loadBuiltRenderer,
    metrics,
  )

  const state = { isOpen: false, isStopping: false }
  const server = await listen(env, services, metrics, state)
  const parts = {
    env,
    services,
    database,
    state,
    stopping: new AbortController(),
    endings: [],
    close,
  }
  const opened = open(parts)
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    url,
    outboxUrl: env.isOutboxShown ? url + makeOutboxPath(services.tokens) : null,
    opened,
    stop: async () => stop(parts, server, opened),
  }
}

/**
 * Opens the database, starts the parts that need it, and adds the functions that close them to
 * `endings`.
 */
async function open({
  env,
  services,
  state,
  stopping,
  endings,
  ...parts
}: Parts): RunningServer['opened'] {
  const database = await parts.database.open(stopping.signal)
  if (stopping.signal.aborted) return { setUpLink: null }
  await services.venues.refresh()
  const { backupDir, backupCopyCommand } = env
  await checkStart(services, backupDir)
  if (env.databaseUrl || backupDir === null) endings.push(startBackgroundJobs(services))
  else {
    const context = { database, services }
    const backUp = createBackupRound({ backupDir, backupCopyCommand }, context, stopping.signal)
    endings.push(startBackgroundJobs(services, { database, backUp }))
    await serveCommands(commandSocketPath(env), context, COMMANDS).then(
      (end) => endings.push(end),
      (error: Error) =>
        services.log('no commands while the server runs', { reason: error.message }),
    )
  }
  const setUpLink = await offerSetUp(services, env.databaseUrl === null)
  state.isOpen = true
  return { setUpLink }
}

async function stop(parts: Parts, server: Server, opened: Promise<unknown>): Promise<void> {
  const { env, state, stopping } = parts
  state.isStopping = true
  stopping.abort()
  // Before the database is open, no balancer sends requests to this server, so there is no grace
  // period.
  if (state.isOpen) await pause(env.stopGraceSeconds * 1000)
  // A mail server may delay a background job. The mail of the job stays claimed, and is sent after
  // the next start.
  await Promise.race([closeAll(parts, server, opened), pause(STOP_WITHIN_MS, null, { ref: false })])
}

async function closeAll(parts: Parts, server: Server, opened: Promise<unknown>): Promise<void> {
  const { services, database, endings, close } = parts
  const closed = closeHttpServer(server)
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await opened.catch(() => {})
  await Promise.all([closed, ...endings.map(async (end) => end())])
  clearTimeout(cut)
  await services.outbox.settled()
  // The steps of the last second are written after the last request.
  await services.steps.write().catch(() => 0)
  close()
  await database.close()
}
