import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { findFreePort } from '#testing/machine/free-port.ts'

import { PHONE_VIEWPORT, type Browser, type FoundElement, type Role, type Tab } from './browser.ts'
import { waitFor } from './wait-for.ts'

const SCREEN = '1280x1600x24'
const COMMAND_TIMEOUT_MS = 60_000
/**
 * WebDriver cannot search by role and name, so candidates are selected by CSS, and their role and
 * name are read.
 */
const CANDIDATES: Record<Role, string> = {
  button: 'button',
  checkbox: 'input[type="checkbox"]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  textbox: 'input:not([type="checkbox"])',
}

/** Starts WebKitGTK's MiniBrowser on a virtual screen, controlled by WebDriver. */
export async function startWebKit(): Promise<Browser> {
  const home = await mkdtemp(join(tmpdir(), 'roue-webkit-'))
  const port = await findFreePort()
  const env = { ...process.env, HOME: home, DISPLAY: `:${port}` }
  const programs = [
    spawn('Xvfb', [env.DISPLAY, '-screen', '0', SCREEN, '-nolisten', 'tcp'], { stdio: 'ignore' }),
    spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' }),
  ]
  const send = connectWebDriver(`http://127.0.0.1:${port}`)
  await waitFor('WebKitWebDriver', () => send<object>('GET', '/status'))
  return {
    name: 'WebKit',
    open: () => openTab(send),
    async close() {
      for (const program of programs) program.kill()
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Opens a WebDriver session: each session starts a new browser process with empty storage. */
async function openTab(send: WebDriver): Promise<Tab> {
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', { capabilities: {} })
  const session = `/session/${sessionId}`
  await send('POST', `${session}/window/rect`, PHONE_VIEWPORT)
  const run: Tab['run'] = async (script, argument) => {
    const body = `return JSON.stringify((${script.toString()})(JSON.parse(arguments[0])) ?? null)`
    const args = [JSON.stringify(argument)]
    return JSON.parse(await send('POST', `${session}/execute/sync`, { script: body, args }))
  }
  const read = (element: string, property: string) =>
    send<string | null>('GET', `${element}/${property}`)
  return {
    run,
    async goTo(url) {
      await send('POST', `${session}/url`, { url })
      await run(recordErrors, null)
    },
    async find(role, name) {
      const elements = await send<Record<string, string>[]>('POST', `${session}/elements`, {
        using: 'css selector',
        value: CANDIDATES[role],
      })
      const found: FoundElement[] = []
      for (const reference of elements) {
        const [id = ''] = Object.values(reference)
        const element = `${session}/element/${id}`
        // Fails for an element that is not rendered.
        const label = await read(element, 'computedlabel').catch(() => null)
        const placeholder = await read(element, 'attribute/placeholder')
        // WebKit appends the placeholder of a field to the name from its label.
        const matchesName = label === name || label === `${name} ${placeholder}`
        if (!matchesName || (await read(element, 'computedrole')) !== role) continue
        found.push({
          async click() {
            // WebDriver would leave it where it is if a bar at the bottom covers it.
            const script = `arguments[0].scrollIntoView({ block: 'center' })`
            await send('POST', `${session}/execute/sync`, { script, args: [reference] })
            await send('POST', `${element}/click`)
          },
          type: async (text) => void (await send('POST', `${element}/value`, { text })),
        })
      }
      return found
    },
    takeScreenshot: async () =>
      Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64'),
    readErrors: () => run(readErrors, null),
    close: async () => void (await send('DELETE', session)),
  }
}

/**
 * A client of W3C WebDriver, which is one HTTP request per command. Commands reject with the error
 * of the driver.
 */
function connectWebDriver(url: string) {
  return async function send<Value>(
    method: 'DELETE' | 'GET' | 'POST',
    path: string,
    body: Readonly<Record<string, unknown>> = {},
  ): Promise<Value> {
    const answer = await fetch(url + path, {
      method,
      signal: AbortSignal.timeout(COMMAND_TIMEOUT_MS),
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as {
      value: Value & { error?: string; message?: string }
    }
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`)
    return value
  }
}

type WebDriver = ReturnType<typeof connectWebDriver>

/** Both functions run in the page, because WebDriver gives no access to the console. */
type WithErrors = { errors?: string[] }

/** Starts to record errors of the page. */
function recordErrors(): void {
  const recorded: string[] = []
  ;(globalThis as WithErrors).errors = recorded
  for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation'])
    addEventListener(type, (event) => {
      const { message, reason, violatedDirective } = event as ErrorEvent &
        PromiseRejectionEvent &
        SecurityPolicyViolationEvent
      recorded.push(`${type}: ${message ?? reason ?? violatedDirective}`)
    })
}

/** The recorded errors. */
function readErrors(): readonly string[] {
  return (
    (globalThis as WithErrors).errors ?? ['the page was reloaded: its recorded errors are lost']
  )
}
