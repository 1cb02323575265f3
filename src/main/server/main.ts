import process from 'node:process'

import type { RunningServer } from './start.ts'

let isStopping = false
let server: RunningServer | undefined
const CHECK_NPM_EVERY_MS = 500
// Handlers are registered before the other modules are loaded: the first process of a container
// ignores signals without a handler.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(signal))
// A closed terminal sends SIGHUP twice, and then refuses output.
process.on('SIGHUP', (signal) => {
  process.stdout.on('error', () => {})
  stop(signal)
})
if (process.env['npm_lifecycle_event'] !== undefined) stopAfterNpm()

/** Stops the server. Until the server listens, the process exits at once. */
function stop(signal: string): void {
  if (!server) process.exit(0)
  if (isStopping) return
  isStopping = true
  log('stopping', { signal })
  void server.stop().finally(() => process.exit(0))
}

/**
 * Stops the server when npm has ended. npm passes on only SIGTERM and SIGINT; after its end, the
 * parent is another process.
 */
function stopAfterNpm(): void {
  const npm = process.ppid
  const check = () => {
    if (process.ppid !== npm) stop('end of npm')
  }
  setInterval(check, CHECK_NPM_EVERY_MS).unref()
}

const { outboxFolderOf } = await import('./create-services.ts')
const { findEnvFile, readEnv } = await import('#operations/server/env.ts')
const { formatGreeting } = await import('./start-message.ts')
const { log, writeLog } = await import('#platform/server/log.ts')
const { terminalMessage } = await import('#platform/server/terminal-message.ts')
const { VERSION } = await import('#platform/server/version.ts')
const { startServer } = await import('./start.ts')

/**
 * The time for which requests are answered with 503 after the database is lost. It is longer than
 * readiness relies on the last answer of the database (readiness.ts).
 */
const LAST_ANSWERS_MS = 2_000

log('starting', { version: VERSION })
const envFile = findEnvFile()
if (envFile !== null) log('settings read', { file: envFile })
const read = readEnv(process.env, process.argv)
if (!read.ok) {
  for (const problem of read.problems) process.stderr.write(`${problem}\n`)
  process.exit(1)
}

try {
  server = await startServer(read.env, log, () => {
    if (!isStopping) setTimeout(() => process.exit(1), LAST_ANSWERS_MS)
  })
  const { url, outboxUrl } = server
  log('listening', { url, ...(outboxUrl !== null && { outbox: outboxUrl }) })
  const { setUpLink } = await server.opened
  if (!isStopping) log('ready', { url })
  if (!isStopping && process.stdout.isTTY) {
    writeLog()
    process.stdout.write(
      formatGreeting(read.env, {
        url,
        outboxUrl,
        outboxFolder: outboxFolderOf(read.env),
        setUpLink,
      }),
    )
  }
} catch (error) {
  if (!isStopping) {
    writeLog()
    process.stderr.write(`${terminalMessage(error)}\n`)
    process.exit(1)
  }
}
