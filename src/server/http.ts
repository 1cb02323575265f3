import { createServer, type Server } from 'node:http'

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

/** A server that answers 400 to what cannot be an address, before anything tries to read it as one. */
export function createHttpServer(app: Hono): Server {
  const answer = getRequestListener(app.fetch)
  const server = createServer(TIMEOUTS_MS, (request, response) => {
    if (isReadable(request.headers.host ?? '', request.url ?? '')) void answer(request, response)
    else response.writeHead(400, { ...SECURITY_HEADERS, 'content-type': 'text/plain' }).end('Bad request')
  })
  server.maxConnections = CONNECTIONS_MAX
  return server
}

function isReadable(host: string, path: string): boolean {
  if (!/^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.test(host) || !path.startsWith('/')) return false
  if (!URL.canParse(`http://${host}${path}`)) return false
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
