import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { expect } from '@playwright/test'

import { findFreePort } from '#testing/machine/free-port.ts'

import { PHONE_VIEWPORT, type FoundElement, type Tab, type WithBrowser } from './tab.ts'

const HOME = join(import.meta.dirname, '../test-results/browsers/webkit-home')
const SCREEN = '1280x1600x24'
/** WebDriver cannot search by role and name, so the role and name of each candidate are read. */
const CANDIDATES = 'h1, h2, h3, button, input'

/** WebKitGTK's MiniBrowser on a virtual screen, controlled by WebDriver. */
export const withWebKit: WithBrowser = async (work) => {
  const port = await findFreePort()
  const env = { ...process.env, HOME, DISPLAY: `:${port}` }
  const programs = [
    spawn('Xvfb', [env.DISPLAY, '-screen', '0', SCREEN, '-nolisten', 'tcp'], { stdio: 'ignore' }),
    spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' }),
  ]
  const url = `http://127.0.0.1:${port}`
  try {
    await expect(async () => send('GET', `${url}/status`)).toPass()
    await work(async () => openTab(url))
  } finally {
    for (const program of programs) program.kill()
  }
}

/** Opens a WebDriver session: each session starts a new browser process with empty storage. */
async function openTab(url: string): Promise<Tab> {
  const options = { capabilities: {} }
  const { sessionId } = await send<{ sessionId: string }>('POST', `${url}/session`, options)
  const session = `${url}/session/${sessionId}`
  await send('POST', `${session}/window/rect`, PHONE_VIEWPORT)
  const execute = async (script: string, argument: unknown) =>
    send<string>('POST', `${session}/execute/sync`, { script, args: [argument] })
  const run: Tab['run'] = async (script, argument) => {
    const body = `return JSON.stringify((${script.toString()})(JSON.parse(arguments[0])) ?? null)`
    return JSON.parse(await execute(body, JSON.stringify(argument)))
  }
  return {
    run,
    async goTo(address) {
      await send('POST', `${session}/url`, { url: address })
      await run(recordErrors, null)
    },
    async find(role, name) {
      const query = { using: 'css selector', value: CANDIDATES }
      const candidates = await send<object[]>('POST', `${session}/elements`, query)
      const found: FoundElement[] = []
      for (const candidate of candidates) {
        const element = `${session}/element/${Object.values(candidate)[0]}`
        const read = async (property: string) =>
          send<string | null>('GET', `${element}/${property}`)
        // Fails for an element that is not rendered.
        const label = await read('computedlabel').catch(() => null)
        // WebKit appends the placeholder of a field to the name from its label.
        const isNamed = label === name || label === `${name} ${await read('attribute/placeholder')}`
        if (!isNamed || (await read('computedrole')) !== role) continue
        found.push({
          async click() {
            // WebDriver does not scroll an element that only a bar at the bottom covers.
            await execute("arguments[0].scrollIntoView({ block: 'center' })", candidate)
            await send('POST', `${element}/click`, {})
          },
          type: async (text) => send('POST', `${element}/value`, { text }),
        })
      }
      return found
    },
    takePicture: async () =>
      Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64'),
    readErrors: async () =>
      run(() => (window as { recorded?: string[] }).recorded ?? ['lost by a reload'], null),
    close: async () => send('DELETE', session),
  }
}

/** Sends a command of W3C WebDriver as one HTTP request. Rejects with the error of the command. */
async function send<Value>(method: string, url: string, parameters?: object): Promise<Value> {
  const body = parameters ? JSON.stringify(parameters) : null
  const answer = await fetch(url, { method, body })
  const { value } = (await answer.json()) as { value: Value & { message?: string } }
  if (!answer.ok) throw new Error(`${method} ${url}: ${value.message}`)
  return value
}

/** Runs in the page: records its errors, because WebDriver gives no access to the console. */
function recordErrors(): void {
  const recorded: string[] = []
  Object.assign(window, { recorded })
  addEventListener('error', ({ message }) => recorded.push(message))
  addEventListener('unhandledrejection', ({ reason }) => recorded.push(String(reason)))
  addEventListener('securitypolicyviolation', ({ blockedURI }) => recorded.push(blockedURI))
}
