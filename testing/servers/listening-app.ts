import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import type { Hono } from 'hono'

import { CALL_HEADERS } from '#main/server/call-list.ts'
import { closeHttpServer, createHttpServer } from '#platform/http/server/http-server.ts'

/** An app behind the real HTTP server, on a free port of the loopback address. */
export type ListeningApp = {
  readonly url: string
  /** Sends exactly these bytes on a new connection; returns the whole answer. */
  sendRaw(request: string): Promise<string>
  close(): Promise<void>
}

export async function listenToApp(app: Hono): Promise<ListeningApp> {
  const server = createHttpServer(app, { ownHeaders: CALL_HEADERS }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async sendRaw(request) {
      const socket = connect(port, '127.0.0.1')
      socket.write(request, 'latin1')
      return text(socket)
    },
    close: async () => closeHttpServer(server),
  }
}
