import { Hono } from 'hono'

import { loadPage } from '#server/page.ts'
import { listenToApp, type ListeningApp } from '#testing/listening-app.ts'

/**
 * A peer's built page on a port of its own, packed and cached as our server sends ours. Without a policy of content:
 * some of the libraries write styles into the page, and shall not be hindered.
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
