import { once } from 'node:events'

import { serve } from '@hono/node-server'
import type { Hono } from 'hono'

export type ListeningServer = { readonly url: string; close(): Promise<void> }

/** Serves an app on a given port, for which a page may already be built. */
export async function listenOnPort(app: Hono, port: number): Promise<ListeningServer> {
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' })
  if (!server.listening) await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      const closed = once(server, 'close')
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
    },
  }
}
