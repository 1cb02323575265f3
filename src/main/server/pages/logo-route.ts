import type { Hono } from 'hono'

import type { AsRole } from '#database/server/transactions.ts'
import { readLogo } from '#venues/server/logo-rows.ts'

/** Adds the small pictures of logos. A picture never changes: its address is its hash. */
export function addLogos(app: Hono, { asRole }: { readonly asRole: AsRole }): void {
  app.get('/logos/:file{[0-9a-f]{64}\\.png}', async (context) => {
    const png = await readLogo(asRole, context.req.param('file').slice(0, 64), 'small')
    if (!png) return context.notFound()
    context.header('content-type', 'image/png')
    context.header('cache-control', 'public, max-age=31536000, immutable')
    // Opened by itself, the file can do nothing.
    context.header('content-security-policy', "default-src 'none'; sandbox")
    return context.body(Uint8Array.from(png))
  })
}
