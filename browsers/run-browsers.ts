/**
 * `npm run browsers` runs each scenario in Firefox and in WebKit. It is too slow for `npm test`. `-- webkit win` selects the
 * scenarios whose name contains all these words.
 */

import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { findFreePort } from '#testing/machine/free-port.ts'
import { runServer } from '#testing/servers/running-server.ts'
import { startSmtpSink } from '#testing/mail/smtp-sink.ts'
import { DRAW_SECRET } from '#testing/game/draw-inputs.ts'

import type { Browser } from './browser.ts'
import { startFirefox } from './firefox.ts'
import { makeOwner } from './owner-scenario.ts'
import type { Scenario, TestServer } from './scenario.ts'
import { SCENARIOS } from './scenarios.ts'
import { createVisitor } from './visitor.ts'
import { startWebKit } from './webkit.ts'

const SELECTED = process.argv.slice(2)
const SCREENSHOTS = join(import.meta.dirname, '../test-results/browsers')
const ENGINES = { firefox: startFirefox, webkit: startWebKit }
const count = { passed: 0, failed: 0 }
/** A first signal stops after the current scenario and cleans up; a second one ends the process at once. */
let isInterrupted = false
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (isInterrupted = true))

await mkdir(SCREENSHOTS, { recursive: true })
for (const [engine, start] of Object.entries(ENGINES)) {
  await countResult(`${engine} starts and exits`, async () =>
    withServer(async (server) => {
      const browser = await start()
      try {
        for (const scenario of SCENARIOS) {
          if (isInterrupted) throw new Error('interrupted')
          await runScenario(browser, engine, scenario, server)
        }
      } finally {
        await browser.close()
      }
    }),
  )
}
console.log(`\n${count.passed} passed, ${count.failed} failed`)
process.exitCode = count.failed > 0 ? 1 : 0

/** Each engine gets a server of its own, because its owner changes the venues. */
async function withServer(work: (server: TestServer) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'roue-browsers-'))
  const smtp = await startSmtpSink()
  // PUBLIC_URL follows from the port. The back office compares it with the address of the page.
  const PORT = String(await findFreePort())
  const env = { DATA_DIR: dataDir, DRAW_SECRET, SMTP_URL: smtp.url, RATE_LIMIT: 'off', PORT }
  const server = await runServer(env)
  try {
    await makeOwner(server.url, dataDir)
    await work({ url: server.url, mails: smtp.mails })
  } finally {
    await server.end()
    await smtp.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function runScenario(
  browser: Browser,
  engine: string,
  scenario: Scenario,
  testServer: TestServer,
): Promise<void> {
  const name = `${scenario.venue.key}-${scenario.title}`
  if (!SELECTED.every((word) => [engine, ...name.split('-')].includes(word))) return
  await countResult(`${browser.name}: ${name}`, async () => {
    const tab = await browser.open()
    const visitor = createVisitor(tab, join(SCREENSHOTS, `${engine}-${name}`))
    try {
      await scenario.run(visitor, testServer)
      const errors = await tab.readErrors()
      if (errors.length > 0) throw new Error(`errors in the page: ${errors.join(' | ')}`)
    } catch (error) {
      // Only for its screenshot: the scenario has already failed.
      await visitor.checkView('failed').catch(() => {})
      throw error
    } finally {
      await tab.close()
    }
  })
}

async function countResult(what: string, work: () => Promise<void>): Promise<void> {
  const started = performance.now()
  try {
    await work()
    count.passed++
    console.log(`✓ ${what} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  } catch (error) {
    count.failed++
    console.log(`✗ ${what}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
