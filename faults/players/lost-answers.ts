import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import { rawRequest } from '#testing/servers/raw-http.ts'

import type { Caller } from './callers.ts'

/**
 * Sends each request twice. Closes the first connection after a moment, and waits for the second
 * answer.
 */
type LosingCaller = Caller & {
  /** The bodies of the requests that were sent twice. */
  readonly lost: readonly object[]
}

export function loseAnswers(
  caller: Caller,
  url: () => Promise<string>,
  hangUpAfterMs: () => number,
): LosingCaller {
  const lost: object[] = []
  return {
    lost,
    giveUp: () => caller.giveUp(),
    async post(path, body, headers = {}) {
      await sendAndHangUp(await url(), rawPost(path, body, headers), hangUpAfterMs())
      lost.push(body)
      return caller.post(path, body, headers)
    },
  }
}

async function sendAndHangUp(url: string, text: string, afterMs: number): Promise<void> {
  const { port } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => {})
  socket.write(text)
  await pause(afterMs)
  socket.destroy()
}

function rawPost(path: string, body: object, headers: Readonly<Record<string, string>>): string {
  const text = JSON.stringify(body)
  const all = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(text),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return rawRequest(`POST ${path}`, lines, text)
}
