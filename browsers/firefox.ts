import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { launch, type Browser as Firefox } from 'puppeteer-core'

import { findProgram } from '#testing/machine/find-program.ts'

import { PHONE, type Browser, type Tab } from './browser.ts'

const START_WITHIN_MS = 60_000
const COMPLAINTS = ['assert', 'error', 'warn']

/** Debian's Firefox without a window, by WebDriver BiDi. */
export async function startFirefox(): Promise<Browser> {
  const downloads = await mkdtemp(join(tmpdir(), 'roue-firefox-'))
  const removeDownloads = () => rm(downloads, { recursive: true, force: true })
  try {
    const firefox = await launch({
      browser: 'firefox',
      executablePath: findProgram('firefox-esr') ?? 'firefox-esr',
      timeout: START_WITHIN_MS,
      extraPrefsFirefox: {
        // A phone's scroll bars take no width of the page.
        'ui.useOverlayScrollbars': 1,
        // Into the given folder, not the last one used.
        'browser.download.folderList': 2,
        'browser.download.dir': downloads,
      },
      // run-browsers.ts ends what it started when it is interrupted.
      ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
    })
    return {
      name: (await firefox.version()).replace('firefox/', 'Firefox '),
      open: () => openTab(firefox, downloads),
      async end() {
        await firefox.close()
        await removeDownloads()
      },
    }
  } catch (error) {
    await removeDownloads()
    throw error
  }
}

/** In a container of its own: storage, service worker and cookies are new. */
async function openTab(firefox: Firefox, downloads: string): Promise<Tab> {
  const container = await firefox.createBrowserContext()
  const page = await container.newPage()
  await page.setViewport(PHONE)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (COMPLAINTS.includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`error: ${String(error)}`))
  return {
    goTo: async (url) => void (await page.goto(url)),
    find: (role, name) => page.$$(`aria/${name}[role="${role}"]`),
    run: async <Argument, Answer>(script: (argument: Argument) => Answer, argument: Argument) =>
      (await page.evaluate(script as (argument: unknown) => unknown, argument)) as Answer,
    photograph: () => page.screenshot(),
    download: (name) => readFile(join(downloads, name)),
    complaints: async () => complaints,
    close: () => container.close(),
  }
}
