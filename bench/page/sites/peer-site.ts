import { Hono } from 'hono'

import { loadPage } from '#platform/server/http/page-files.ts'
import { listenToApp, type ListeningApp } from '#testing/servers/listening-app.ts'

/**
 * Serves a built page on a free port with the compression and caching of our server. It sends no content security policy, because
 * some libraries insert styles that it would block.
 */
export async function servePeer(dist: string): Promise<ListeningApp> {
  const page = await loadPage(dist)
  const app = new Hono()
  app.get('*', ({ req }) => {
    const response = page(req.raw) ?? new Response(null, { status: 404 })
    response.headers.delete('content-security-policy')
    return response
  })
  return listenToApp(app)
}
