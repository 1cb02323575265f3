/**
 * `npm run browsers` plays to a win and manages a venue in Firefox and in WebKit: too slow for `npm
 * test`. `-- webkit` starts only that browser.
 */

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { makeDataDir, openServerEnvironment } from '#e2e/support/server-environment.ts'
import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'

import type { Browser } from './browser.ts'
import { startFirefox } from './firefox.ts'
import { makeOwner, manage, win, type TestServer } from './scenarios.ts'
import { createVisitor } from './visitor.ts'
import { startWebKit } from './webkit.ts'

const [, , selected] = process.argv
const SCREENSHOTS = join(import.meta.dirname, '../test-results/browsers')
const count = { passed: 0, failed: 0 }

await mkdir(SCREENSHOTS, { recursive: true })
for (const [engine, start] of Object.entries({ firefox: startFirefox, webkit: startWebKit }))
  if (selected === undefined || selected === engine)
    await withServer(async (server) => run(engine, start, server))
console.log(`\n${count.passed} passed, ${count.failed} failed`)
process.exitCode = count.failed > 0 ? 1 : 0

async function run(
  engine: string,
  start: () => Promise<Browser>,
  server: TestServer,
): Promise<void> {
  const browser = await start()
  for (const venue of EXAMPLE_VENUES) {
    const tab = await browser.open()
    const visitor = createVisitor(tab, join(SCREENSHOTS, `${engine}-${venue.key}`))
    try {
      await manage(visitor, server, venue, await win(visitor, server, venue))
      const errors = await tab.readErrors()
      if (errors.length > 0) throw new Error(`errors in the page: ${errors.join(' | ')}`)
      count.passed += 1
      console.log(`✓ ${browser.name}: ${venue.key}`)
    } catch (error) {
      // Only for its screenshot: the scenario has already failed.
      await visitor.checkView('failed').catch(() => {})
      count.failed += 1
      console.log(`✗ ${browser.name}: ${venue.key}: ${String(error)}`)
    }
    await tab.close()
  }
  await browser.close()
}

/** Each engine gets a server of its own, because its owner changes the venues. */
async function withServer(work: (server: TestServer) => Promise<void>): Promise<void> {
  const dataDir = await makeDataDir()
  const { url, smtp, close } = await openServerEnvironment(dataDir)
  try {
    await makeOwner(url, dataDir)
    await work({ url, mails: smtp.mails })
  } finally {
    await close()
  }
}
