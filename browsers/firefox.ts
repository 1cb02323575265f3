import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { connectBidi, type Bidi } from './bidi.ts'
import { PHONE, type Browser, type Tab } from './browser.ts'
import { startProgram } from './program.ts'

function preferences(downloads: string): string {
  const wanted = {
    // A phone's scroll bars take no width of the page.
    'ui.useOverlayScrollbars': 1,
    // Into a folder that is told, not the last one used.
    'browser.download.folderList': 2,
    'browser.download.dir': downloads,
  }
  return Object.entries(wanted)
    .map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
    .join('')
}

type LogEntry = {
  readonly level: string
  readonly text: string | null
  readonly source: { readonly context?: string }
}

/** Debian's Firefox without a window, which speaks WebDriver BiDi by itself. */
export async function startFirefox(): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'roue-firefox-'))
  const downloads = join(profile, 'downloads')
  await mkdir(downloads)
  await writeFile(join(profile, 'user.js'), preferences(downloads))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0']
  const program = startProgram('firefox-esr', args)
  const end = async () => {
    await program.end()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const bidi = await connectBidi(`${await program.says(/BiDi listening on (ws:\S+)/)}/session`)
    const { capabilities } = await bidi.send<{ capabilities: { browserVersion: string } }>('session.new', {
      capabilities: {},
    })
    await bidi.send('session.subscribe', { events: ['log.entryAdded'] })
    const heard: LogEntry[] = []
    bidi.hear('log.entryAdded', (entry) => heard.push(entry as LogEntry))
    return {
      name: `Firefox ${capabilities.browserVersion}`,
      open: () => openTab(bidi, heard, downloads),
      async end() {
        bidi.close()
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

/** In a container of its own: storage, service worker and cookies are new. */
async function openTab(bidi: Bidi, heard: readonly LogEntry[], downloads: string): Promise<Tab> {
  const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext')
  const { context } = await bidi.send<{ context: string }>('browsingContext.create', {
    type: 'tab',
    userContext,
  })
  await bidi.send('browsingContext.setViewport', { context, viewport: PHONE })
  const call = async (functionDeclaration: string, args: readonly unknown[]) => {
    const called = await bidi.send<{
      result?: { value?: string }
      exceptionDetails?: { text: string }
    }>('script.callFunction', {
      functionDeclaration,
      arguments: args,
      target: { context },
      awaitPromise: true,
    })
    if (called.exceptionDetails) throw new Error(called.exceptionDetails.text)
    return called.result?.value
  }
  const act = (type: 'key' | 'pointer', actions: readonly unknown[]) =>
    bidi.send('input.performActions', { context, actions: [{ type, id: type, actions }] })
  const click: Tab['click'] = async ({ id }) => {
    const element = { sharedId: id }
    await call('(element) => element.scrollIntoView({ block: "nearest", behavior: "instant" })', [element])
    await act('pointer', [
      { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element } },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ])
  }
  return {
    goTo: async (url) =>
      void (await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async find(role, name) {
      const locator = { type: 'accessibility', value: { role, name } }
      const { nodes } = await bidi.send<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
        context,
        locator,
      })
      return nodes.map(({ sharedId }) => ({ id: sharedId }))
    },
    click,
    async type(found, text) {
      await click(found)
      const keys = Array.from(text).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await act('key', keys)
    },
    async run<Argument, Answer>(script: (argument: Argument) => Answer, argument: Argument) {
      const inPage = `(json) => JSON.stringify((${script.toString()})(JSON.parse(json)) ?? null)`
      const json = await call(inPage, [{ type: 'string', value: JSON.stringify(argument) }])
      return JSON.parse(json ?? 'null') as Answer
    },
    async photograph() {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    download: (name) => readFile(join(downloads, name)),
    complaints: async () =>
      heard
        .filter(({ source, level }) => source.context === context && ['error', 'warn'].includes(level))
        .map(({ level, text }) => `${level}: ${text}`),
    close: async () => void (await bidi.send('browser.removeUserContext', { userContext })),
  }
}
