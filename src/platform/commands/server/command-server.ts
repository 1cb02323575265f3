import { once } from 'node:events'
import { chmodSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { finished, pipeline } from 'node:stream/promises'

import { kindOf } from '#database/server/database-error.ts'
import type { Log } from '#platform/server/log.ts'

import {
  CommandRefused,
  type Commands,
  type StreamedCommand,
  type CommandContext,
} from './command.ts'
import { asStreamed } from './streams.ts'

/** The umask for a socket that only its owner may open. */
const OWNER_ONLY_UMASK = 0o177

/** The time for which a stop waits for running commands. */
const STOP_TIMEOUT_MS = 3_000

type Logging = { readonly log: Log }

/**
 * Runs commands for other processes while this process has the embedded database open. Listens for
 * HTTP on a socket in DATA_DIR that only the server's user can open. Returns the function that ends
 * this service.
 */
export async function serveCommands<Services extends Logging>(
  path: string,
  context: CommandContext<Services>,
  commands: Commands<Services>,
): Promise<() => Promise<void>> {
  // This process has the lock of the directory, so an existing socket belongs to a dead process.
  rmSync(path, { force: true })
  // There is no timeout, because a restore may take any time to send its input.
  const server = createServer({ requestTimeout: 0 }, (request, response) => {
    void runCommand(context, commands, request, response).catch(() => response.destroy())
  })
  const previousUmask = process.umask(OWNER_ONLY_UMASK)
  try {
    server.listen(path)
  } finally {
    process.umask(previousUmask)
  }
  await once(server, 'listening')
  chmodSync(path, 0o600)
  return async () => {
    const timer = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS)
    await new Promise((resolve) => {
      server.close(resolve)
    })
    clearTimeout(timer)
  }
}

async function runCommand<Services extends Logging>(
  context: CommandContext<Services>,
  commands: Commands<Services>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const command = findCommand(commands, request)
  if (!command) return void response.writeHead(404).end('There is no such command.')
  try {
    const output = await command.stream(context, request)
    await pipeline(output, response)
  } catch (error) {
    const isRefusal = error instanceof CommandRefused
    if (!isRefusal) context.services.log('command failed', { error: kindOf(error) })
    // An interrupted response shows that the output is incomplete.
    if (response.headersSent) return
    // A client reads the response only after it has sent its whole input. A reader that has stopped
    // early has left a listener that keeps the input from flowing.
    await finished(request.removeAllListeners('readable').resume())
    response.writeHead(isRefusal ? 422 : 500).end((error as Error).message)
  }
}

function findCommand<Services>(
  commands: Commands<Services>,
  { method, url = '' }: IncomingMessage,
): StreamedCommand<Services> | null {
  const [, name = null] = /^\/commands\/([^/?]+)$/.exec(url) ?? []
  const command =
    method === 'POST' && name !== null ? commands.get(decodeURIComponent(name)) : undefined
  return command ? asStreamed(command) : null
}
