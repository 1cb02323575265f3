import process from 'node:process'

import type { RunningServer } from './start.ts'

/**
 * Registered before the other modules are loaded: the first process of a container ignores a signal
 * without a handler. Until the server listens, the process can exit at once.
 */
let isStopping = false
let server: RunningServer | undefined
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    if (!server) process.exit(0)
    isStopping = true
    log('stopping', { signal })
    void server.stop().finally(() => process.exit(0))
  })
}

const { outboxFolderOf } = await import('./create-services.ts')
const { findEnvFile, readEnv } = await import('./env.ts')
const { formatGreeting } = await import('./start-message.ts')
const { log, writeLog } = await import('#platform/server/log.ts')
const { terminalMessage } = await import('#platform/server/terminal-message.ts')
const { startServer } = await import('./start.ts')

/** After the database is lost, waiting requests are still answered with 503. */
const LAST_ANSWERS_MS = 1_000

const envFile = findEnvFile()
if (envFile !== null) log('settings read', { file: envFile })
const read = readEnv(process.env)
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
