import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

import { CommandRefused } from './command.ts'

/** The error codes of a missing socket and of a socket without a listening process. */
const NO_SERVER_CODES = new Set(['ENOENT', 'ECONNREFUSED'])

/**
 * Sends a command to the server that has the database open. Returns its output. If no server runs,
 * returns null without reading `input`. Throws CommandRefused if the command refuses its input.
 */
export async function sendCommand(
  socketPath: string,
  name: string,
  input: Readable,
): Promise<Readable | null> {
  const socket = await openSocket(socketPath)
  if (!socket) return null
  const outgoing = request({
    createConnection: () => socket,
    path: `/commands/${encodeURIComponent(name)}`,
    method: 'POST',
    host: 'localhost',
  })
  const responded = once(outgoing, 'response') as Promise<[IncomingMessage]>
  // If the sending fails, the response fails, too.
  pipeline(input, outgoing).catch(() => {})
  const [answer] = await responded
  if (answer.statusCode === 200) return answer
  const reason = await text(answer)
  throw answer.statusCode === 500 ? new Error(reason) : new CommandRefused(reason)
}

async function openSocket(path: string): Promise<Socket | null> {
  const socket = connect(path)
  try {
    await once(socket, 'connect')
    return socket
  } catch (error) {
    if (NO_SERVER_CODES.has((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}
