import { checkVenues } from '#core/venue-check.ts'
import { VENUES } from '#venues/all.ts'

import { readEnv } from './env.ts'
import { log, writeLog } from './log.ts'
import { startServer } from './start.ts'

/** After the database is lost, those who wait still get their 503. */
const LAST_ANSWERS_MS = 1_000

const read = readEnv(process.env)
const problems = [...checkVenues(VENUES), ...(read.ok ? [] : read.problems)]
if (!read.ok || problems.length > 0) {
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  process.exit(1)
}

let isStopping = false
try {
  const server = await startServer(read.env, log, () => {
    if (!isStopping) setTimeout(() => process.exit(1), LAST_ANSWERS_MS)
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      isStopping = true
      log('stopping', { signal })
      void server.stop().finally(() => process.exit(0))
    })
  }
  log('listening', { url: server.url })
  await server.opened
  if (!isStopping) log('ready', { url: server.url })
} catch (error) {
  if (!isStopping) {
    writeLog()
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}
