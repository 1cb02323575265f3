import { once } from 'node:events'
import { chmodSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'

import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'

import { COMMANDS } from '#server/commands/all.ts'
import { CommandRefused, type Tools } from '#server/commands/command.ts'

/** What a socket that only its owner may open is made with. */
const OWNER_ONLY = 0o177

/**
 * Runs commands for `npm run …` while this process holds the embedded database: HTTP over a socket of DATA_DIR, which
 * nobody but the server's own user can open. Gives the function that ends it.
 */
export async function serveAdmin(path: string, tools: Tools): Promise<() => Promise<void>> {
  const app = new Hono()
  app.post('/commands/:name', async ({ req }) => {
    const command = COMMANDS.get(req.param('name'))
    if (!command?.run) return new Response('There is no such command.', { status: 404 })
    return new Response(await command.run(tools, await req.text()))
  })
  app.onError((error) => {
    const isRefusal = error instanceof CommandRefused
    if (!isRefusal) tools.services.log('command failed', { error: error.name })
    return new Response(error.message, { status: isRefusal ? 422 : 500 })
  })

  // Whoever holds the lock of the directory is alone here: a socket that is there was left by a process that died.
  rmSync(path, { force: true })
  const server = createServer(getRequestListener(app.fetch))
  const before = process.umask(OWNER_ONLY)
  try {
    server.listen(path)
  } finally {
    process.umask(before)
  }
  await once(server, 'listening')
  chmodSync(path, 0o600)
  return async () => {
    await new Promise((resolve) => {
      server.close(resolve)
    })
  }
}
