import process from 'node:process'

import type { RunningServer } from './start.ts'

/**
 * Registered before the other modules are loaded: the first process of a container ignores a signal
 * without a handler. Until the server listens, the process can exit at once.
 */
let isStopping = false
let server: RunningServer | undefined
const LOOK_FOR_NPM_EVERY_MS = 500
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(signal))
// A closed terminal sends it twice, and then refuses every line.
process.on('SIGHUP', (signal) => {
  process.stdout.on('error', () => {})
  stop(signal)
})
if (process.env['npm_lifecycle_event'] !== undefined) stopAfterNpm()

function stop(signal: string): void {
  if (!server) process.exit(0)
  if (isStopping) return
  isStopping = true
  log('stopping', { signal })
  void server.stop().finally(() => process.exit(0))
}

/** npm passes on no other signal than SIGTERM and SIGINT: it ends, and its child gets a new parent. */
function stopAfterNpm(): void {
  const npm = process.ppid
  const look = () => {
    if (process.ppid !== npm) stop('end of npm')
  }
  setInterval(look, LOOK_FOR_NPM_EVERY_MS).unref()
}

const { outboxFolderOf } = await import('./create-services.ts')
const { findEnvFile, readEnv } = await import('#operations/server/env.ts')
const { formatGreeting } = await import('./start-message.ts')
const { log, writeLog } = await import('#platform/server/log.ts')
const { terminalMessage } = await import('#platform/server/terminal-message.ts')
const { VERSION } = await import('#platform/server/version.ts')
const { startServer } = await import('./start.ts')

/**
 * After the database is lost, requests are still answered with 503, for longer than readiness
 * trusts the last answer of the database (readiness.ts).
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
