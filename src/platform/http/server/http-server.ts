import { createServer, type IncomingMessage, STATUS_CODES, type Server } from 'node:http'
import type { Duplex } from 'node:stream'

import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'

import { limitConnections } from '#platform/limits/server/limit-connections.ts'

import { SECURITY_HEADERS } from './security-headers.ts'

/**
 * Limits that close slow connections early. Node's defaults keep the sockets of slow connections
 * open for minutes.
 */
export const CONNECTION_RULES = {
  headersTimeout: 5000,
  requestTimeout: 10_000,
  keepAliveTimeout: 5000,
  connectionsCheckingInterval: 1000,
  /** Closes a socket without traffic, for example if the client does not read the answer. */
  idleTimeout: 30_000,
  maxHeaderSize: 16_384,
  maxConnections: 2000,
  /**
   * Keeps one client from using all connections. The guests of a bar, who share an address, open
   * six per phone for some seconds.
   */
  maxConnectionsOfAddress: 200,
}
/**
 * The rules behind a proxy, where all connections have the address of the proxy. The proxy must
 * limit its clients itself (deploy/haproxy.cfg).
 */
export const BEHIND_PROXY_RULES = { ...CONNECTION_RULES, maxConnectionsOfAddress: Infinity }
const IDLE_CHECK_MS = 100

type HttpOptions = {
  /**
   * The lower-case names of our own request headers. A request may contain each of them only once.
   */
  readonly ownHeaders: readonly string[]
  readonly securityHeaders?: Readonly<Record<string, string>>
  readonly rules?: typeof CONNECTION_RULES
}

/** Returns an HTTP server that refuses malformed requests before the app reads them. */
export function createHttpServer(
  app: Hono,
  { ownHeaders, securityHeaders = SECURITY_HEADERS, rules = CONNECTION_RULES }: HttpOptions,
): Server {
  const answer = getRequestListener(app.fetch)
  const server = createServer(rules, (request, response) => {
    // Without this, a client could delay the stop without limit by new requests on an open
    // connection.
    if (!server.listening) response.shouldKeepAlive = false
    const status = rawRequestError(request, ownHeaders)
    if (status === null) void answer(request, response)
    else {
      const text = STATUS_CODES[status] ?? ''
      const headers = {
        'content-type': 'text/plain',
        'content-length': text.length,
        connection: 'close',
        ...(status === 405 && { allow: 'GET, HEAD, POST' }),
      }
      response.writeHead(status, { ...securityHeaders, ...headers }).end(text)
    }
  })
  server.maxConnections = rules.maxConnections
  limitConnections(server, rules.maxConnectionsOfAddress)
  server.timeout = rules.idleTimeout
  // Node would silently drop headers beyond its own limit; rawRequestError counts them instead.
  server.maxHeadersCount = 0
  server.on('clientError', (error, socket) => refuseMalformed(error, socket, securityHeaders))
  return server
}

/** Stops accepting connections, answers the pending requests, and then closes each connection. */
export async function closeHttpServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => {
    server.close(resolve)
  })
  const timer = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
  await closed
  clearInterval(timer)
}

const STATUS_BY_ERROR_CODE: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Answers an invalid HTTP request with the security headers, and closes the connection. */
function refuseMalformed(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  securityHeaders: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = STATUS_BY_ERROR_CODE[error.code ?? ''] ?? 400
  const headers = { ...securityHeaders, connection: 'close', 'content-length': '0' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const answer = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', ''].join('\r\n')
  // The server must not read later bytes. A browser whose request arrives on a connection that is
  // just being refused repeats the request on another connection.
  socket.end(answer, () => socket.destroy())
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const HEADERS_MAX = 100

/**
 * Headers that a request may contain only once, because a proxy and the server could use different
 * values.
 */
const SINGLE_HEADERS = new Set([
  'host',
  'content-length',
  'transfer-encoding',
  'content-type',
  'content-encoding',
  'origin',
  'prefer',
  'authorization',
  'sec-fetch-site',
  'accept',
])

/** Returns the status of the refusal of a malformed request, or null for a well-formed request. */
function rawRequestError(
  { method = '', url = '', headers, rawHeaders }: IncomingMessage,
  ownHeaders: readonly string[],
): number | null {
  if (!METHODS.has(method)) return 405
  if (rawHeaders.length / 2 > HEADERS_MAX) return 431
  if (!isValidTarget(headers.host ?? '', url)) return 400
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
  const isSingle = (name: string) => SINGLE_HEADERS.has(name) || ownHeaders.includes(name)
  return names.some((name, index) => isSingle(name) && names.indexOf(name) !== index) ? 400 : null
}

function isValidTarget(host: string, path: string): boolean {
  if (!/^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.test(host) || !path.startsWith('/'))
    return false
  if (!URL.canParse(`http://${host}${path}`)) return false
  try {
    // The query is not checked, because other services add any text to the links of posters.
    decodeURIComponent(path.replace(/\?.*/s, ''))
    return true
  } catch {
    return false
  }
}
