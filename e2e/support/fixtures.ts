import { test as base, type BrowserContext } from '@playwright/test'

import type { TestEnvironment } from '#testing/servers/test-environment.ts'
import type { SmtpSink } from '#testing/mail/smtp-sink.ts'

import { newMailbox } from './new-mailbox.ts'
import { workerServers, type WorkerServers } from './worker-servers.ts'

type PerWorker = {
  readonly servers: WorkerServers
}
type PerTest = {
  readonly environment: TestEnvironment
  readonly smtp: SmtpSink
  /** A mailbox that has never played. */
  readonly email: string
  /**
   * Allows console messages that match. The browser logs every failed call, so a test that causes
   * one allows its status. Any other error or warning, and any request to another origin, fails the
   * test.
   */
  readonly allowError: (what: RegExp) => void
  readonly watchErrors: (context: BrowserContext) => void
  readonly errorsWatched: void
  readonly pageErrors: PageErrors
}

export const test = base.extend<PerTest, PerWorker>({
  // This fixture has the scope of the worker and no option: with another value, Playwright would
  // start another worker and its browser.
  servers: [
    async ({}, use) => {
      const servers = workerServers()
      await use(servers)
      await servers.close()
    },
    { scope: 'worker' },
  ],
  environment: async ({ servers }, use) => use(await servers.shared()),
  baseURL: async ({ environment }, use) => use(environment.url),
  smtp: async ({ environment }, use) => {
    await use(environment.smtp)
    environment.smtp.refuseWith(null)
  },
  email: async ({}, use) => use(newMailbox('joueuse')),
  allowError: async ({ pageErrors }, use) => use((what) => pageErrors.allowed.push(what)),
  watchErrors: async ({ environment, pageErrors }, use) =>
    use((context) => {
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          pageErrors.found.push({ text: message.text(), url: message.location().url })
      })
      context.on('weberror', (error) => pageErrors.found.push({ text: String(error.error()) }))
      context.on('request', (request) => {
        const url = request.url()
        if (!url.startsWith(`${environment.url}/`) && !/^(?:data|blob):/.test(url))
          pageErrors.found.push({ text: `request to ${url}` })
      })
    }),
  pageErrors: async ({}, use) => {
    const pageErrors: PageErrors = { found: [], allowed: [/Service Worker registration blocked/] }
    await use(pageErrors)
    const left = pageErrors.found.filter(
      ({ text }) => !pageErrors.allowed.some((what) => what.test(text)),
    )
    const lines = left.map(({ text, url = '' }) => `${text} ${url}`)
    if (lines.length > 0) throw new Error(`errors of the page:\n${lines.join('\n')}`)
  },
  errorsWatched: [
    async ({ context, watchErrors }, use) => {
      watchErrors(context)
      await use()
      // A call that is under way when the test ends is no error.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
    { auto: true },
  ],
})

/**
 * Returns the test of a file with its own server, which `open` starts. A file with several tests
 * sets `test.describe.configure({ mode: 'default' })`: otherwise each worker would start its own
 * server.
 */
export function testWithServer<E extends TestEnvironment>(open: () => Promise<E>) {
  const openOfFile = async () => open()
  return test.extend<{ environment: E }>({
    environment: async ({ servers }, use) => use(await servers.own(openOfFile)),
  })
}

type PageErrors = {
  readonly found: { text: string; url?: string }[]
  readonly allowed: RegExp[]
}
