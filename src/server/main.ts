import { readEnv } from './env.ts'
import { log } from './log.ts'
import { startServer } from './start.ts'

const read = readEnv(process.env)
if (!read.ok) {
  for (const problem of read.problems) process.stderr.write(`${problem}\n`)
  process.exit(1)
}

try {
  const server = await startServer(read.env, log)
  log('listening', { url: server.url })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      log('stopping', { signal })
      void server.stop().then(() => process.exit(0))
    })
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
