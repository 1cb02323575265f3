import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

import type { AttemptLog } from '#faults/measurements/attempt-log.ts'
import { CALL_PATHS } from '#main/server/call-list.ts'

/** Connections are reused. A call beyond this number waits for one, and its time includes the wait. */
const CONNECTIONS = 2_000

/** Forwards visitors' calls and adds each visitor's address, as a CDN does. Records every attempt. */
export type Cdn = {
  /** Returns the `fetch` of the visitor with this address. */
  fetchAs(address: string): typeof fetch
  close(): void
}

/** Uses `node:http`: Node's `fetch` would take more processor time than the servers. */
export function openCdn(attemptLog: AttemptLog): Cdn {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  return {
    fetchAs: (address) => async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input)
      const headers = Object.fromEntries(new Headers(init?.headers))
      const body = typeof init?.body === 'string' ? init.body : ''
      const path = CALL_PATHS.find((known) => url.pathname.startsWith(known)) ?? url.pathname
      const startedAt = performance.now()
      const record = (status: number | null, retryAfter: string | null = null) =>
        attemptLog.record({ path, status, isReceived: true, retryAfter, ms: performance.now() - startedAt })
      try {
        const asked = request(url, {
          ...{ agent, method: init?.method ?? 'GET', signal: init?.signal ?? undefined },
          headers: { ...headers, 'content-length': Buffer.byteLength(body), 'x-forwarded-for': address },
        })
        asked.end(body)
        const [answer] = (await once(asked, 'response')) as [IncomingMessage]
        const { statusCode: status = 0 } = answer
        const bytes = await buffer(answer)
        record(status, answer.headers['retry-after'] ?? null)
        const type = { 'content-type': answer.headers['content-type'] ?? '' }
        return new Response(bytes.length > 0 ? Uint8Array.from(bytes) : null, { status, headers: type })
      } catch (error) {
        record(null)
        throw error
      }
    },
    close: () => agent.destroy(),
  }
}
