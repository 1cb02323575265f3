import { once } from 'node:events'
import { chmodSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { finished, pipeline } from 'node:stream/promises'

import type { Log } from '#platform/server/log.ts'

import { CommandRefused, type Commands, type StreamedCommand, type CommandContext } from './command.ts'
import { asStreamed } from './streams.ts'

/** What a socket that only its owner may open is made with. */
const OWNER_ONLY = 0o177

/** A command that takes longer does not hold up a server that stops. */
const END_WITHIN_MS = 3_000

type Logging = { readonly log: Log }

/**
 * Runs commands for `npm run …` while this process holds the embedded database: HTTP over a socket of DATA_DIR that only
 * the server's own user can open. Returns the function that ends it.
 */
export async function serveCommands<Services extends Logging>(
  path: string,
  tools: CommandContext<Services>,
  commands: Commands<Services>,
): Promise<() => Promise<void>> {
  // This process holds the lock of the directory: a socket that exists was left by a process that died.
  rmSync(path, { force: true })
  // A restore sends for as long as it takes.
  const server = createServer({ requestTimeout: 0 }, (request, response) => {
    void answer(tools, commands, request, response).catch(() => response.destroy())
  })
  const before = process.umask(OWNER_ONLY)
  try {
    server.listen(path)
  } finally {
    process.umask(before)
  }
  await once(server, 'listening')
  chmodSync(path, 0o600)
  return async () => {
    const cut = setTimeout(() => server.closeAllConnections(), END_WITHIN_MS)
    await new Promise((resolve) => {
      server.close(resolve)
    })
    clearTimeout(cut)
  }
}

async function answer<Services extends Logging>(
  tools: CommandContext<Services>,
  commands: Commands<Services>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const command = commandOf(commands, request)
  if (!command) return void response.writeHead(404).end('There is no such command.')
  try {
    const output = await command.stream(tools, request)
    await pipeline(output, response)
  } catch (error) {
    const isRefusal = error instanceof CommandRefused
    if (!isRefusal) tools.services.log('command failed', { error: (error as Error).name })
    // An answer that breaks off marks an incomplete output.
    if (response.headersSent) return
    // A client that is still sending reads the answer only afterwards.
    await finished(request.resume())
    response.writeHead(isRefusal ? 422 : 500).end((error as Error).message)
  }
}

function commandOf<Services>(
  commands: Commands<Services>,
  { method, url = '' }: IncomingMessage,
): StreamedCommand<Services> | null {
  const [, name = null] = /^\/commands\/([^/?]+)$/.exec(url) ?? []
  const command = method === 'POST' && name !== null ? commands.get(decodeURIComponent(name)) : undefined
  if (!command) return null
  return 'stream' in command ? command : asStreamed(command)
}
