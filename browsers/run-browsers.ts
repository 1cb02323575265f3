import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { runServer } from '#testing/running-server.ts'
import { startSmtpSink } from '#testing/smtp-sink.ts'
import { DRAW_SECRET } from '#testing/winning-dice.ts'

import type { Browser } from './browser.ts'
import { startFirefox } from './firefox.ts'
import { PLAYS, type Play, type Site } from './scenarios.ts'
import { visit } from './visitor.ts'
import { startWebKit } from './webkit.ts'

/**
 * `npm run browsers`: every play in Firefox and in WebKit, which `npm test` has no time for. With `-- webkit win`, only
 * the plays that all these words name.
 */
const WANTED = process.argv.slice(2)
const PHOTOGRAPHS = join(import.meta.dirname, '../test-results/browsers')
const ENGINES = { firefox: startFirefox, webkit: startWebKit }
const count = { passed: 0, failed: 0 }
/** Whoever interrupts waits for the step at hand; nothing stays behind. A second time ends at once. */
let isInterrupted = false
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (isInterrupted = true))

await mkdir(PHOTOGRAPHS, { recursive: true })
const dataDir = await mkdtemp(join(tmpdir(), 'roue-browsers-'))
const smtp = await startSmtpSink()
const server = await runServer({ DATA_DIR: dataDir, DRAW_SECRET, SMTP_URL: smtp.url, RATE_LIMIT: 'off' })
try {
  for (const [engine, start] of Object.entries(ENGINES)) {
    await counted(`${engine} starts and ends`, async () => {
      const browser = await start()
      try {
        for (const play of PLAYS) {
          if (isInterrupted) throw new Error('interrupted')
          await performIn(browser, engine, play, { url: server.url, mails: smtp.mails })
        }
      } finally {
        await browser.end()
      }
    })
  }
} finally {
  await server.end()
  await smtp.close()
  await rm(dataDir, { recursive: true, force: true })
}
console.log(`\n${count.passed} passed, ${count.failed} failed`)
process.exitCode = count.failed > 0 ? 1 : 0

async function performIn(browser: Browser, engine: string, play: Play, site: Site): Promise<void> {
  const name = `${play.venue.key}-${play.title}`
  if (!WANTED.every((word) => [engine, ...name.split('-')].includes(word))) return
  await counted(`${browser.name}: ${name}`, async () => {
    const tab = await browser.open()
    const visitor = visit(tab, join(PHOTOGRAPHS, `${engine}-${name}`))
    try {
      await play.perform(visitor, site)
      const complaints = await tab.complaints()
      if (complaints.length > 0) throw new Error(`the page complained: ${complaints.join(' | ')}`)
    } catch (error) {
      // Only to be looked at: the play has failed whatever is to be seen.
      await visitor.looksAt('failed').catch(() => {})
      throw error
    } finally {
      await tab.close()
    }
  })
}

async function counted(what: string, work: () => Promise<void>): Promise<void> {
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
