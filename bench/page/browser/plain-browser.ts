import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import type { CDPSession } from '@playwright/test'

import { BROWSER } from './browser-options.ts'

/**
 * A Chromium without an attached debugger, as visitors use it. Playwright attaches a debugger to every page. V8 then captures the
 * stack of each Error: React creates four of them at start, and V8 parses all of React a second time, which takes 130 ms on a
 * processor slowed six times (docs/performance.md).
 */
export type PlainBrowser = {
  /** Opens a page in a new, empty context. */
  open(): Promise<PlainPage>
  close(): Promise<void>
}

export type PlainPage = Pick<CDPSession, 'send'> & {
  /** Evaluates an expression in the page. Its value must be serializable as JSON. */
  evaluate<T>(expression: string): Promise<T>
  close(): Promise<void>
}

type Answer = {
  readonly id?: number
  readonly result?: unknown
  readonly error?: { readonly message: string }
}
type Call = (method: string, params?: object, sessionId?: string) => Promise<unknown>

const LISTENING = /DevTools listening on (ws:\S+)/
const ARGUMENTS = [
  '--headless',
  '--hide-scrollbars',
  '--mute-audio',
  '--no-first-run',
  '--remote-debugging-port=0',
]

/** Starts the browser with a temporary profile. */
export async function startPlainBrowser(): Promise<PlainBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'roue-bench-browser-'))
  const child = spawn(BROWSER.executablePath, [...ARGUMENTS, ...BROWSER.args, `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  const call = await connect(await readAddress(child.stderr))
  // Discards further output: the browser would block on a full pipe.
  child.stderr.resume()
  return {
    open: async () => openPage(call),
    async close() {
      child.kill()
      await ended
      await rm(profile, { recursive: true, force: true })
    },
  }
}

async function readAddress(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const address = LISTENING.exec(line)?.[1]
    if (address) return address
  }
  throw new Error('the browser exited before it opened its debugging port')
}

async function connect(address: string): Promise<Call> {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, (answer: Answer) => void>()
  let calls = 0
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    waiting.get(answer.id ?? 0)?.(answer)
    waiting.delete(answer.id ?? 0)
  })
  return async (method, params = {}, sessionId) => {
    const id = (calls += 1)
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params, sessionId }))
    const { result, error } = await answered
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }
}

async function openPage(call: Call): Promise<PlainPage> {
  const { browserContextId } = (await call('Target.createBrowserContext')) as { browserContextId: string }
  const target = { url: 'about:blank', browserContextId }
  const { targetId } = (await call('Target.createTarget', target)) as { targetId: string }
  const attached = await call('Target.attachToTarget', { targetId, flatten: true })
  const { sessionId } = attached as { sessionId: string }
  const send = (async (method: string, params?: object) =>
    call(method, params, sessionId)) as CDPSession['send']
  return {
    send,
    async evaluate<T>(expression: string) {
      const { result, exceptionDetails } = await send('Runtime.evaluate', { expression, returnByValue: true })
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
      return result.value as T
    },
    async close() {
      await call('Target.disposeBrowserContext', { browserContextId })
    },
  }
}
