import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

import { CommandRefused } from '#server/commands/command.ts'

/** Nobody listens on the socket, or there is none. */
const NOBODY = new Set(['ENOENT', 'ECONNREFUSED'])

/** What the server that holds the database answers to a command, or null when none runs. */
export async function askServer(socketPath: string, name: string, input: string): Promise<string | null> {
  const asking = request({
    socketPath,
    path: `/commands/${encodeURIComponent(name)}`,
    method: 'POST',
    host: 'localhost',
  })
  asking.end(input)
  try {
    const [answer] = (await once(asking, 'response')) as [IncomingMessage]
    const output = await text(answer)
    if (answer.statusCode === 200) return output
    throw answer.statusCode === 500 ? new Error(output) : new CommandRefused(output)
  } catch (error) {
    if (NOBODY.has((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}
