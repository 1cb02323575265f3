import { createServer, STATUS_CODES, type Server } from 'node:http'
import type { Duplex } from 'node:stream'

import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'

import { refuseCrowding } from '#platform/server/limits/limit-connections.ts'

import { refuseRaw } from './raw-request.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

/** Cut slow clients: Node's own limits leave their sockets open for minutes. */
export const CONNECTION_RULES = {
  headersTimeout: 5000,
  requestTimeout: 10_000,
  keepAliveTimeout: 5000,
  connectionsCheckingInterval: 1000,
  /** Of a socket on which nothing moves, as when nobody reads the answer. */
  idleTimeout: 30_000,
  maxHeaderSize: 16_384,
  maxConnections: 2000,
  /** One client must not take them all. A bar behind one address opens far fewer: six a phone, for some seconds. */
  maxConnectionsOfAddress: 200,
}
/** Behind a proxy every connection is the proxy's: it must count visitors' connections itself (docs/deploy.md). */
export const BEHIND_PROXY_RULES = { ...CONNECTION_RULES, maxConnectionsOfAddress: Infinity }
const SWEEP_EVERY_MS = 100

type HttpOptions = {
  /** The names of our own request headers, in lower case: each may be sent once only. */
  readonly ownHeaders: readonly string[]
  readonly securityHeaders?: Readonly<Record<string, string>>
  readonly rules?: typeof CONNECTION_RULES
}

/** A server that refuses malformed requests before the app reads them. */
export function createHttpServer(
  app: Hono,
  { ownHeaders, securityHeaders = SECURITY_HEADERS, rules = CONNECTION_RULES }: HttpOptions,
): Server {
  const answer = getRequestListener(app.fetch)
  const server = createServer(rules, (request, response) => {
    // A client that keeps asking on an open connection would hold up the stop for ever.
    if (!server.listening) response.shouldKeepAlive = false
    const status = refuseRaw(request, ownHeaders)
    if (status === null) void answer(request, response)
    else
      response
        .writeHead(status, { ...securityHeaders, 'content-type': 'text/plain', connection: 'close' })
        .end(STATUS_CODES[status])
  })
  server.maxConnections = rules.maxConnections
  refuseCrowding(server, rules.maxConnectionsOfAddress)
  server.timeout = rules.idleTimeout
  // Node would silently drop the headers beyond its own count; refuseRaw counts them instead.
  server.maxHeadersCount = 0
  server.on('clientError', (error, socket) => refuseBroken(error, socket, securityHeaders))
  return server
}

/** Takes no more connections, lets what was asked be answered, and ends each connection after that. */
export async function closeHttpServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => {
    server.close(resolve)
  })
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY_MS)
  await closed
  clearInterval(sweep)
}

const STATUS_OF_BROKEN: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** What is no HTTP at all gets an answer with the same headers, and no second chance. */
function refuseBroken(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  securityHeaders: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = STATUS_OF_BROKEN[error.code ?? ''] ?? 400
  const headers = { ...securityHeaders, connection: 'close', 'content-length': '0' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', ''].join('\r\n'))
}
