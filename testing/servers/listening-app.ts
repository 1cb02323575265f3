import type { Hono } from 'hono'

import { CALL_HEADERS } from '#main/server/call-list.ts'
import { closeHttpServer, createHttpServer } from '#platform/http/server/http-server.ts'

import { listen, sendRaw } from './raw-http.ts'

/** An app behind the real HTTP server, on a free port of the loopback address. */
export type ListeningApp = {
  readonly url: string
  /** Sends exactly these bytes on a new connection. Returns the whole answer. */
  sendRaw(request: string): Promise<string>
  close(): Promise<void>
}

export async function listenToApp(app: Hono): Promise<ListeningApp> {
  const server = createHttpServer(app, { ownHeaders: CALL_HEADERS })
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}`,
    sendRaw: async (request) => sendRaw(port, request),
    close: async () => closeHttpServer(server),
  }
}
