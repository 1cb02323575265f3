import process from 'node:process'

/**
 * `node deploy/health-check.ts /healthz`: exits with status 0 if the server in this container
 * answers with a 2xx status, else 1. The image has no curl for health checks.
 */
const [, , path = '/healthz'] = process.argv
const url = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}${path}`
const TIMEOUT_MS = 4_000

const isHealthy = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
  ({ ok }) => ok,
  () => false,
)
process.exit(isHealthy ? 0 : 1)
