import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { findFreePort } from '#testing/machine/free-port.ts'

import { PHONE_VIEWPORT, type Browser, type FoundElement, type Role, type Tab } from './browser.ts'
import { waitFor } from './wait-for.ts'
import { readErrors, recordErrors } from './page-errors.ts'
import { startProgram, type Program } from './program.ts'
import { connectWebDriver, type WebDriver } from './webdriver.ts'

const SCREEN = '1280x1600x24'
/** WebDriver cannot search by role and name, so candidates are selected by CSS, and their role and name are read. */
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
  const screen = startProgram('Xvfb', ['-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp'])
  const started: Program[] = [screen]
  const close = async () => {
    for (const program of started.toReversed()) await program.stop()
    await rm(home, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const env = { HOME: home, DISPLAY: `:${await screen.waitForOutput(/^(\d+)$/m)}` }
    const port = await findFreePort()
    started.push(startProgram('WebKitWebDriver', [`--port=${port}`], env))
    const send = connectWebDriver(`http://127.0.0.1:${port}`)
    await waitFor('WebKitWebDriver', () => send<object>('GET', '/status'))
    // WebDriver reports the version of the browser only in a session.
    const probe = await openTab(send, home)
    await probe.close()
    return { name: `WebKit ${probe.version}`, open: () => openTab(send, home), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Opens a WebDriver session: each session starts a new browser process with empty storage. */
async function openTab(send: WebDriver, home: string): Promise<Tab & { readonly version: string }> {
  const { sessionId, capabilities } = await send<{
    sessionId: string
    capabilities: { browserVersion: string }
  }>('POST', '/session', { capabilities: {} })
  const session = `/session/${sessionId}`
  await send('POST', `${session}/window/rect`, PHONE_VIEWPORT)
  const run: Tab['run'] = async (script, argument) => {
    const body = `return JSON.stringify((${script.toString()})(JSON.parse(arguments[0])) ?? null)`
    const args = [JSON.stringify(argument)]
    return JSON.parse(await send('POST', `${session}/execute/sync`, { script: body, args }))
  }
  const read = (element: string, property: string) => send<string | null>('GET', `${element}/${property}`)
  return {
    version: capabilities.browserVersion,
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
    takeScreenshot: async () => Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64'),
    // Without desktop settings, downloads go to the home folder.
    readDownload: (name) => readFile(join(home, name)),
    readErrors: () => run(readErrors, null),
    close: async () => void (await send('DELETE', session)),
  }
}
