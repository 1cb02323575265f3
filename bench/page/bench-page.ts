/**
 * `npm run bench:page`: measures our page and the other pages alternately, so that other load on the machine affects all of them.
 * `--quick` measures each page once and saves no result; `--times 9` computes medians of nine measurements instead of five.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { chromium } from '@playwright/test'

import { medians } from '#bench/median.ts'
import { runServer } from '#testing/servers/running-server.ts'

import { BROWSER } from './browser/browser-options.ts'
import { CONDITIONS, type Conditions } from './browser/conditions.ts'
import { startPlainBrowser } from './browser/plain-browser.ts'
import { measureFirstLoad, type FirstLoad } from './first-load.ts'
import { printTable, saveResults } from './page-report.ts'
import type { Measured } from './page-results.ts'
import { serveBarePage } from './sites/bare-page.ts'
import { BENCH_PAGES, type BenchPage, type PageName } from './sites/bench-pages.ts'
import { serveOurWheel } from './sites/our-wheel-site.ts'
import { servePeer } from './sites/peer-site.ts'
import { buildPeer, PEERS } from './sites/peers.ts'
import { measureSpin, type Spin } from './spin.ts'

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, times: { type: 'string', default: '5' } },
})
const times = options.quick ? 1 : Number(options.times)
if (!Number.isInteger(times) || times < 1)
  throw new Error('--times must be the number of measurements of each page')

type Site = { readonly url: string; close(): Promise<unknown> }
type Runs = { readonly loads: Record<Conditions['key'], FirstLoad[]>; readonly spins: Spin[] }

const sites = new Map<PageName, Site>()
const plain = await startPlainBrowser()
const browser = await chromium.launch(BROWSER)
try {
  await openSites()
  const runs = new Map(
    BENCH_PAGES.map(({ name }) => [name, { loads: { slow: [], middling: [] }, spins: [] } as Runs]),
  )
  for (let time = 1; time <= times; time += 1) {
    for (const page of BENCH_PAGES) {
      console.log(`${time} of ${times}: ${page.name}`)
      await measure(page, urlOf(page.name), runs.get(page.name))
    }
  }
  const pages = Object.fromEntries([...runs].map(([name, found]) => [name, summary(found)])) as Record<
    PageName,
    Measured
  >
  const results = {
    finishedAt: new Date().toISOString(),
    browser: `Chromium ${browser.version()}`,
    times,
    pages,
  }
  printTable(results)
  if (!options.quick) await saveResults(results)
} finally {
  await browser.close()
  await plain.close()
  for (const { close } of sites.values()) await close()
}

async function measure(page: BenchPage, url: string, runs: Runs | undefined): Promise<void> {
  for (const conditions of CONDITIONS) {
    runs?.loads[conditions.key].push(await measureFirstLoad(plain, page, url, conditions))
  }
  runs?.spins.push(await measureSpin(browser, page, url))
}

function summary({ loads, spins }: Runs): Measured {
  return { loads: { slow: medians(loads.slow), middling: medians(loads.middling) }, spin: medians(spins) }
}

function urlOf(name: PageName): string {
  const site = sites.get(name)
  if (!site) throw new Error(`${name} is not served`)
  return site.url
}

/** Starts the real server for our page, and static servers with the same compression and caching for the others. */
async function openSites(): Promise<void> {
  for (const name of PEERS) {
    const { url, close } = await servePeer(buildPeer(name))
    sites.set(name, { url, close })
  }
  for (const [name, serve] of [
    ['bare', serveBarePage],
    ['our-wheel', serveOurWheel],
  ] as const) {
    const { url, close } = await serve()
    sites.set(name, { url, close })
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'roue-bench-'))
  const server = await runServer({ DATA_DIR: dataDir, RATE_LIMIT: 'off' })
  sites.set('ours', {
    url: server.url,
    async close() {
      await server.end()
      await rm(dataDir, { recursive: true, force: true })
    },
  })
}
