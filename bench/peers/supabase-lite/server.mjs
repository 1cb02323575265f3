import { readFile } from 'node:fs/promises'

import { serve } from '@hono/node-server'
import { App } from '@supabase/lite'

/**
 * Supabase Lite serving one table, as its page « Embedded / programmatic » shows it. `ENGINE` is pglite or postgres,
 * `DATABASE` a directory or a URL, `SCHEMA` a file of SQL to begin with. Without keys it reads and writes past all
 * rules: the least work that it can have.
 */
const { DATABASE: url, ENGINE, PORT, SCHEMA } = process.env
const connection = await connect()
if (SCHEMA) await connection.exec(await readFile(SCHEMA, 'utf8'))
const app = new App({ connection, auth: { enabled: false } })

serve({
  port: Number(PORT),
  hostname: '127.0.0.1',
  fetch: (request, env) => app.fetch(request, { peerAddress: env.incoming.socket.remoteAddress ?? null }),
})

async function connect() {
  if (ENGINE === 'pglite') {
    const { createPgliteConnection } = await import('@supabase/lite/pglite')
    return createPgliteConnection({ url })
  }
  const { createPostgresConnection } = await import('@supabase/lite/postgres')
  return createPostgresConnection({ url })
}
