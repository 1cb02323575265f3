import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

import { CommandRefused } from './command.ts'

/** Nobody listens on the socket, or there is none. */
const NOBODY = new Set(['ENOENT', 'ECONNREFUSED'])

/** What the server that holds the database answers to a command, or null when none runs; the input is untouched then. */
export async function sendCommand(
  socketPath: string,
  name: string,
  input: Readable,
): Promise<Readable | null> {
  const socket = await connectTo(socketPath)
  if (!socket) return null
  const asking = request({
    createConnection: () => socket,
    path: `/commands/${encodeURIComponent(name)}`,
    method: 'POST',
    host: 'localhost',
  })
  const answered = once(asking, 'response') as Promise<[IncomingMessage]>
  // Where it breaks, the answer fails.
  pipeline(input, asking).catch(() => {})
  const [answer] = await answered
  if (answer.statusCode === 200) return answer
  const reason = await text(answer)
  throw answer.statusCode === 500 ? new Error(reason) : new CommandRefused(reason)
}

async function connectTo(path: string): Promise<Socket | null> {
  const socket = connect(path)
  try {
    await once(socket, 'connect')
    return socket
  } catch (error) {
    if (NOBODY.has((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}
