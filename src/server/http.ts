import { createServer, type IncomingMessage, type Server } from 'node:http'

import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'

import { SECURITY_HEADERS } from './security-headers.ts'

/** Cut slow clients: Node's own limits leave their sockets open for minutes. */
const TIMEOUTS_MS = {
  headersTimeout: 5000,
  requestTimeout: 10_000,
  keepAliveTimeout: 5000,
  connectionsCheckingInterval: 1000,
}
const CONNECTIONS_MAX = 2000
const SWEEP_EVERY_MS = 100

/** A server that answers 400 to what cannot be an address, before anything tries to read it as one. */
export function createHttpServer(app: Hono): Server {
  const answer = getRequestListener(app.fetch)
  const server = createServer(TIMEOUTS_MS, (request, response) => {
    // A client that keeps asking on an open connection would hold up the stop for ever.
    if (!server.listening) response.shouldKeepAlive = false
    if (isReadable(hostOf(request), request.url ?? '')) void answer(request, response)
    else response.writeHead(400, { ...SECURITY_HEADERS, 'content-type': 'text/plain' }).end('Bad request')
  })
  server.maxConnections = CONNECTIONS_MAX
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

/** Of two hosts, Node would take the first, and a proxy in front perhaps the second. */
function hostOf({ headersDistinct }: IncomingMessage): string {
  const [host = '', ...others] = headersDistinct.host ?? []
  return others.length > 0 ? '' : host
}

function isReadable(host: string, path: string): boolean {
  if (!/^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.test(host) || !path.startsWith('/')) return false
  if (!URL.canParse(`http://${host}${path}`)) return false
  try {
    decodeURIComponent(path.replace(/\?.*$/, ''))
    return true
  } catch {
    return false
  }
}
