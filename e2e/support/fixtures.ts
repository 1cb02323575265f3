import { test as base, type BrowserContext } from '@playwright/test'

import type { TestEnvironment } from '#testing/servers/test-environment.ts'
import type { SmtpSink } from '#testing/mail/smtp-sink.ts'

import { newMailbox } from './new-mailbox.ts'
import { openEnvironment } from './server-environment.ts'

type PerWorker = {
  readonly site: TestEnvironment
}
type PerTest = {
  readonly smtp: SmtpSink
  /** Where the page calls: its own origin, unless it was built for another. */
  readonly backendUrl: string
  /** A mailbox that has never played. */
  readonly email: string
  /**
   * The browser writes every refused call on its console. A test that provokes one names its status here; anything
   * else on the console, and any request to another origin, fails the test.
   */
  readonly mayFail: (what: RegExp) => void
  readonly watch: (context: BrowserContext) => void
  readonly watched: void
  readonly complaints: Complaints
}

export const test = base.extend<PerTest, PerWorker>({
  site: [
    async ({}, use) => {
      const site = await openEnvironment()
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.pageUrl),
  backendUrl: async ({ site }, use) => use(site.backendUrl),
  smtp: async ({ site }, use) => {
    await use(site.smtp)
    site.smtp.refuseWith(null)
  },
  email: async ({}, use) => use(newMailbox('joueuse')),
  mayFail: async ({ complaints }, use) => use((what) => complaints.allowed.push(what)),
  watch: async ({ site, complaints }, use) =>
    use((context) => {
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.heard.push(message.text())
      })
      context.on('weberror', (error) => complaints.heard.push(String(error.error())))
      context.on('request', (request) => {
        const url = request.url()
        const isOurs = [site.pageUrl, site.backendUrl].some((origin) => url.startsWith(`${origin}/`))
        if (!isOurs && !/^(?:data|blob):/.test(url)) complaints.heard.push(`asked ${url}`)
      })
    }),
  complaints: async ({}, use) => {
    const complaints: Complaints = { heard: [], allowed: [/Service Worker registration blocked/] }
    await use(complaints)
    const left = complaints.heard.filter((text) => !complaints.allowed.some((what) => what.test(text)))
    if (left.length > 0) throw new Error(`the page complained:\n${left.join('\n')}`)
  },
  watched: [
    async ({ context, watch }, use) => {
      watch(context)
      await use()
    },
    { auto: true },
  ],
})

type Complaints = { readonly heard: string[]; readonly allowed: RegExp[] }
