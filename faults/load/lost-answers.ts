import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import { rawRequest } from '#testing/raw-http.ts'

import type { Caller, Reply } from './callers.ts'

/** A request whose answer nobody read, and what it was answered when it was sent again. */
export type LostAnswer = {
  readonly body: object
  /** When it was sent again, for whoever asks whether it had been carried out by then. */
  readonly againAt: number
  readonly reply: Reply | null
}

/** Sends each request twice: the first time it hangs up a moment after sending, the second time it stays. */
export type LosingCaller = Caller & { readonly lost: readonly LostAnswer[] }

export function loseAnswers(
  caller: Caller,
  url: () => Promise<string>,
  hangUpAfterMs: () => number,
): LosingCaller {
  const lost: LostAnswer[] = []
  return {
    lost,
    giveUp: () => caller.giveUp(),
    async post(path, body, headers = {}) {
      await sendAndHangUp(await url(), rawPost(path, body, headers), hangUpAfterMs())
      const againAt = Date.now()
      const reply = await caller.post(path, body, headers)
      lost.push({ body, againAt, reply })
      return reply
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
  const all = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text), ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return rawRequest(`POST ${path}`, lines, text)
}
