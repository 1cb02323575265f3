import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { findFreePort } from '#testing/free-port.ts'

import { PHONE, type Browser, type Found, type Role, type Tab } from './browser.ts'
import { waitFor } from './wait-for.ts'
import { complaintsOf, hearComplaints } from './page-errors.ts'
import { startProgram, type Program } from './program.ts'
import { connectWebDriver, type WebDriver } from './webdriver.ts'

const SCREEN = '1280x1600x24'
/** Whoever asks the accessibility tree must name elements first. */
const WITH_ROLE: Record<Role, string> = {
  button: 'button',
  checkbox: 'input[type="checkbox"]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  textbox: 'input:not([type="checkbox"])',
}

/** WebKit's own small browser in a window on a screen of its own, by WebDriver. */
export async function startWebKit(): Promise<Browser> {
  const home = await mkdtemp(join(tmpdir(), 'roue-webkit-'))
  const screen = startProgram('Xvfb', ['-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp'])
  const started: Program[] = [screen]
  const end = async () => {
    for (const program of started.toReversed()) await program.end()
    await rm(home, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const env = { HOME: home, DISPLAY: `:${await screen.says(/^(\d+)$/m)}` }
    const port = await findFreePort()
    started.push(startProgram('WebKitWebDriver', [`--port=${port}`], env))
    const send = connectWebDriver(`http://127.0.0.1:${port}`)
    await waitFor('WebKitWebDriver', () => send<object>('GET', '/status'))
    const { version, close } = await openTab(send, home)
    await close()
    return { name: `WebKit ${version}`, open: () => openTab(send, home), end }
  } catch (error) {
    await end()
    throw error
  }
}

/** Each session is a browser of its own that remembers nothing. */
async function openTab(send: WebDriver, home: string): Promise<Tab & { readonly version: string }> {
  const { sessionId, capabilities } = await send<{
    sessionId: string
    capabilities: { browserVersion: string }
  }>('POST', '/session', { capabilities: {} })
  const session = `/session/${sessionId}`
  await send('POST', `${session}/window/rect`, PHONE)
  const run: Tab['run'] = async (script, argument) => {
    const body = `return JSON.stringify((${script.toString()})(JSON.parse(arguments[0])) ?? null)`
    const args = [JSON.stringify(argument)]
    return JSON.parse(await send('POST', `${session}/execute/sync`, { script: body, args }))
  }
  const ask = (element: string, what: string) => send<string | null>('GET', `${element}/${what}`)
  return {
    version: capabilities.browserVersion,
    run,
    async goTo(url) {
      await send('POST', `${session}/url`, { url })
      await run(hearComplaints, null)
    },
    async find(role, name) {
      const elements = await send<Record<string, string>[]>('POST', `${session}/elements`, {
        using: 'css selector',
        value: WITH_ROLE[role],
      })
      const found: Found[] = []
      for (const id of elements.flatMap((element) => Object.values(element))) {
        const element = `${session}/element/${id}`
        const label = await ask(element, 'computedlabel')
        const hint = await ask(element, 'attribute/placeholder')
        // WebKit counts the hint of a field to the words of the label around it.
        const isNamed = label === name || label === `${name} ${hint}`
        if (!isNamed || (await ask(element, 'computedrole')) !== role) continue
        found.push({
          click: async () => void (await send('POST', `${element}/click`)),
          type: async (text) => void (await send('POST', `${element}/value`, { text })),
        })
      }
      return found
    },
    photograph: async () => Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64'),
    // Without a desktop that says otherwise, into the home folder.
    download: (name) => readFile(join(home, name)),
    complaints: () => run(complaintsOf, null),
    close: async () => void (await send('DELETE', session)),
  }
}
