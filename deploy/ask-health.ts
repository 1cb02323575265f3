import process from 'node:process'

/**
 * `node deploy/ask-health.ts /healthz`: ends with status 0 when the server of this container answers 200 there. For health
 * checks, in an image without curl.
 */
const [, , path = '/healthz'] = process.argv
const url = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}${path}`
const ANSWER_WITHIN_MS = 4_000

const isWell = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).then(
  ({ ok }) => ok,
  () => false,
)
process.exit(isWell ? 0 : 1)
