import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { test as base, type BrowserContext } from '@playwright/test'

import { runServer, type ServerProcess } from '#testing/running-server.ts'
import { startSmtpSink, type SmtpSink } from '#testing/smtp-sink.ts'
import { DRAW_SECRET } from '#testing/winning-dice.ts'

type PerWorker = {
  /** The real server, on a data directory of its own, and a real SMTP server. */
  readonly site: { readonly server: ServerProcess; readonly smtp: SmtpSink; readonly dataDir: string }
}
type PerTest = {
  readonly smtp: SmtpSink
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
      const dataDir = await mkdtemp(join(tmpdir(), 'roue-e2e-'))
      const smtp = await startSmtpSink()
      const server = await runServer({
        DATA_DIR: dataDir,
        DRAW_SECRET,
        SMTP_URL: smtp.url,
        RATE_LIMIT: 'off',
      })
      await use({ server, smtp, dataDir })
      await server.end()
      await smtp.close()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.server.url),
  smtp: async ({ site }, use) => {
    await use(site.smtp)
    site.smtp.refuseWith(null)
  },
  email: async ({}, use) => use(`joueuse-${randomBytes(5).toString('hex')}@example.org`),
  mayFail: async ({ complaints }, use) => use((what) => complaints.allowed.push(what)),
  watch: async ({ site, complaints }, use) =>
    use((context) => {
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.heard.push(message.text())
      })
      context.on('weberror', (error) => complaints.heard.push(String(error.error())))
      context.on('request', (request) => {
        const url = request.url()
        if (!url.startsWith(site.server.url) && !/^(?:data|blob):/.test(url))
          complaints.heard.push(`asked ${url}`)
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
